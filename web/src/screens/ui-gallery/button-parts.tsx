import { Calendar } from "lucide-react";
import { tell } from "../../ui/alerts.ts";
import { BarredButton } from "../../ui/barred-button.tsx";
import { Button, LinkButton, TextButton } from "../../ui/button.tsx";
import { IconLink } from "../../ui/icon-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Part, Sample } from "./part.tsx";

const LOOKS = ["ink", "line", "quiet"] as const;
const press = () => void tell("Pressed.");

export const ButtonParts = () => (
  <Part title="Buttons" files={["button", "barred-button", "icon-button", "icon"]}>
    {LOOKS.map((look) => (
      <ButtonStates key={look} look={look} />
    ))}
    <Sample label="large">
      <Button look="ink" size="l" onClick={press}>
        Create plan
      </Button>
    </Sample>
    <Sample label="barred, says why">
      <BarredButton reason="Choose a file first.">Create Visual Notes</BarredButton>
    </Sample>
    <Sample label="link">
      <LinkButton to="#buttons">Go to your meetings</LinkButton>
    </Sample>
    {(["hover", "focus"] as const).map((state) => (
      <Sample key={state} label={`word, ${state}`} forced={state}>
        <TextButton onClick={press}>Show Details</TextButton>
      </Sample>
    ))}
    <Sample label="word">
      <TextButton onClick={press}>Show Details</TextButton>
    </Sample>
    <Sample label="icon, with a tooltip">
      <IconLink icon={Calendar} label="Meetings" to="/dashboard" />
    </Sample>
    <Sample label="icons, 20 and 16 px">
      <Icon of={Calendar} />
      <Icon of={Calendar} size="s" />
    </Sample>
  </Part>
);

const ButtonStates = ({ look }: { look: (typeof LOOKS)[number] }) => (
  <>
    <Sample label={look}>
      <Button look={look} onClick={press}>
        Publish
      </Button>
    </Sample>
    {(["hover", "focus"] as const).map((state) => (
      <Sample key={state} label={`${look}, ${state}`} forced={state}>
        <Button look={look} onClick={press}>
          Publish
        </Button>
      </Sample>
    ))}
    <Sample label={`${look}, disabled`}>
      <Button look={look} disabled>
        Publish
      </Button>
    </Sample>
    <Sample label={`${look}, busy`}>
      <Button look={look} disabled>
        <Spinner>Publishing</Spinner>
      </Button>
    </Sample>
  </>
);
