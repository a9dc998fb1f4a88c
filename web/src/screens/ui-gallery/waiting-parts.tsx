import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Remark } from "../../ui/remark.tsx";
import { Section } from "../../ui/section.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import text from "../../ui/text.module.css";
import { Part, Sample } from "./part.tsx";

export const WaitingParts = () => (
  <Part title="Waiting" files={["progress", "skeleton", "spinner", "empty-state", "remark"]}>
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
    <Sample label="empty state" wide>
      <EmptyState title="No meetings yet" action={<Button look="ink">New meeting</Button>}>
        Import a calendar, or begin with a meeting of your own.
      </EmptyState>
    </Sample>
  </Part>
);

export const CardParts = () => (
  <Part title="Cards" files={["card", "section"]}>
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
