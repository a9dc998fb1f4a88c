import { tell } from "../../ui/alerts.ts";
import { Button } from "../../ui/button.tsx";
import { Footer } from "../../ui/footer.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { Logo } from "../../ui/logo.tsx";
import { NavBar } from "../../ui/nav-bar.tsx";
import { OpenBar } from "../../ui/open-bar.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { SlideFrame } from "../../ui/slide-frame.tsx";
import { Part, Sample } from "./part.tsx";
import slide from "./slide.svg";
import style from "./ui-gallery.module.css";

const feedback = () => void tell("Feedback.");

export const FrameParts = () => (
  <Part
    title="Around a screen"
    files={["nav-bar", "open-bar", "logo", "skip-link", "page-header", "footer"]}
  >
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
  <Part title="Slides" files={["slide-frame"]}>
    <Sample label="in its own proportions">
      <SlideFrame src={slide} alt="Where baskets are lost" />
    </Sample>
    <Sample label="with crop marks">
      <SlideFrame src={slide} alt="Where baskets are lost" crops />
    </Sample>
    <Sample label="not there yet">
      <SlideFrame src={undefined} alt="Page 4" absent="Page 4 is being read" />
    </Sample>
  </Part>
);

export const UnseenParts = () => (
  <Part title="Not seen" files={["foreign", "title", "unlisted"]}>
    <Sample label="words of others turn nothing around them">
      <Foreign>{"Review \u202Eexe.gnp\u202C שלום"}</Foreign>
    </Sample>
    <Sample label="on this page itself">
      <p>Its title in the tab, and that search engines leave it alone.</p>
    </Sample>
  </Part>
);
