import { showAlert } from "../../ui/alerts.ts";
import { Button } from "../../ui/button.tsx";
import { Card, Section } from "../../ui/card.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { Footer } from "../../ui/footer.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { NavBar } from "../../ui/nav-bar.tsx";
import { Broken, More, Waiting } from "../../ui/list-states.tsx";
import { EmptyState, Remark } from "../../ui/notices.tsx";
import { Logo, OpenBar, SkipLink } from "../../ui/open-bar.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SlideCrop } from "../../ui/slide-crop.tsx";
import { SlideFrame } from "../../ui/slide-frame.tsx";
import text from "../../ui/text.module.css";
import { Progress, Skeleton, Spinner } from "../../ui/waiting.tsx";
import { Part, Sample } from "./part.tsx";
import slide from "./slide.svg";
import style from "./ui-gallery.module.css";

const feedback = () => void showAlert("Feedback.");

export const FrameParts = () => (
  <Part title="Around a screen" files={["nav-bar", "open-bar", "page-header", "footer"]}>
    <Sample label="bar" wide>
      <NavBar busy={false} onFeedback={feedback} />
    </Sample>
    <Sample label="bar, busy" wide>
      <NavBar busy onFeedback={feedback} />
    </Sample>
    <Sample label="bar of a visitor" wide>
      <OpenBar>
        <Button look="quiet">Login</Button>
      </OpenBar>
    </Sample>
    <Sample label="logo">
      <Logo to="/" />
    </Sample>
    <Sample label="skip link, with focus" forced="focus">
      <div className={style.holds}>
        <SkipLink />
      </div>
    </Sample>
    <Sample label="top of a screen" wide>
      <PageHeader
        tab={null}
        title="Checkout redesign: design review"
        back={{ label: "Back to Calendar", to: "/dashboard" }}
        lead="Second round of the payment step."
        meta={["Monday, November 16", "4 people"]}
        actions={<Button look="ink">Publish</Button>}
      />
    </Sample>
    <Sample label="foot" wide>
      <Footer />
    </Sample>
  </Part>
);

export const SlideParts = () => (
  <Part title="Slides" files={["slide-frame", "slide-crop"]}>
    <Sample label="in its own proportions">
      <SlideFrame src={slide} alt="Where baskets are lost" />
    </Sample>
    <Sample label="with crop marks">
      <SlideFrame src={slide} alt="Where baskets are lost" crops />
    </Sample>
    <Sample label="not there yet">
      <SlideFrame src={undefined} alt="Page 4" absent="Page 4 is being read" />
    </Sample>
    <Sample label="a piece of one">
      <SlideCrop
        src={slide}
        alt="Part of page 4"
        ratio={16 / 9}
        region={{ x: 0.1, y: 0.1, width: 0.4, height: 0.2 }}
      />
    </Sample>
    <Sample label="a piece that cannot be shown">
      <SlideCrop src="data:," alt="Part of page 4" ratio={16 / 9} region={null} />
    </Sample>
  </Part>
);

export const UnseenParts = () => (
  <Part title="Not seen" files={["foreign", "title"]}>
    <Sample label="words of others turn nothing around them">
      <Foreign>{"Review \u202Eexe.gnp\u202C שלום"}</Foreign>
    </Sample>
    <Sample label="on this page itself">
      <p>Its title in the tab, and that search engines leave it alone.</p>
    </Sample>
  </Part>
);

export const WaitingParts = () => (
  <Part title="Waiting" files={["waiting", "list-states", "notices"]}>
    {[0, 50, 100].map((value) => (
      <Sample key={value} label={`progress, ${value} %`}>
        <Progress label={`Reading the deck, ${value} percent`} value={value} />
        <span className={text.small}>{`${(value * 8) / 100} of 8 pages`}</span>
      </Sample>
    ))}
    <Sample label="skeleton, three lines">
      <Skeleton />
    </Sample>
    <Sample label="spinner">
      <Spinner>Updating activity</Spinner>
    </Sample>
    <Sample label="remark">
      <Remark>Log in to save what you enter.</Remark>
    </Sample>
    <Sample label="a list on its way" wide>
      <Waiting>Loading your meetings</Waiting>
    </Sample>
    <Sample label="a list that did not come" wide>
      <Broken onRetry={() => {}}>Planner cannot be reached.</Broken>
    </Sample>
    <Sample label="below a list" wide>
      <More>
        <Button>View More</Button>
        <Spinner>Loading older meetings</Spinner>
      </More>
    </Sample>
    <Sample label="empty state" wide>
      <EmptyState title="No meetings yet" action={<Button look="ink">New meeting</Button>}>
        Import a calendar, or begin with a meeting of your own.
      </EmptyState>
    </Sample>
  </Part>
);

export const CardParts = () => (
  <Part title="Cards" files={["card"]}>
    <Sample label="plain">
      <Card padded as="article">
        <h3 className={text.item}>Purpose</h3>
        <p>Decide on one page or five steps.</p>
      </Card>
    </Sample>
    <Sample label="editing">
      <Card padded state="editing">
        <h3 className={text.item}>Purpose</h3>
        <p>Decide on one page or five steps.</p>
      </Card>
    </Sample>
    <Sample label="pending">
      <Card padded state="pending">
        <Spinner>Defining the purpose of your meeting.</Spinner>
      </Card>
    </Sample>
    <Sample label="failed">
      <Card padded state="failed">
        <ErrorLine>This element encountered an error during generation.</ErrorLine>
      </Card>
    </Sample>
    <Sample label="a matter of a screen" wide>
      <Section title="Appearance" note="Kept with your account.">
        <p>On paper one works on it.</p>
      </Section>
    </Sample>
  </Part>
);
