import { Calendar } from "lucide-react";
import { useState } from "react";
import { showAlert } from "../../ui/alerts.ts";
import { Button, LinkButton, TextButton } from "../../ui/button.tsx";
import { Checkbox, Choice } from "../../ui/choice.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ErrorLine, Field, Select, TextArea } from "../../ui/field.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconLink } from "../../ui/nav-bar.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import text from "../../ui/text.module.css";
import { BarredButton } from "../../ui/tooltip.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { Part, Sample } from "./part.tsx";

const LOOKS = ["ink", "line", "quiet"] as const;
const press = () => void showAlert("Pressed.");

export const ButtonParts = () => (
  <Part title="Buttons" files={["button", "icon"]}>
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

export function FieldParts() {
  return (
    <Part title="Fields" files={["field"]}>
      <Sample label="empty">
        <Field label="Team" placeholder="Studio Halm" />
      </Sample>
      <Sample label="filled">
        <Field label="Team" defaultValue="Studio Halm" />
      </Sample>
      <Sample label="focus" forced="focus">
        <Field label="Team" defaultValue="Studio Halm" />
      </Sample>
      <Sample label="error">
        <Field label="Email" defaultValue="robin@" error="Enter a full email address." />
      </Sample>
      <Sample label="hint">
        <Field label="Email" hint="Nobody else sees it." defaultValue="robin@example.test" />
      </Sample>
      <Sample label="disabled">
        <Field label="Team" defaultValue="Studio Halm" disabled />
      </Sample>
      <Sample label="several lines">
        <TextArea label="Guidance" placeholder="What should be different" rows={3} />
      </Sample>
      <Sample label="one of many">
        <Select label="Type" defaultValue="Decision">
          <option>Decision</option>
          <option>Feedback</option>
        </Select>
      </Sample>
      <Sample label="error line">
        <ErrorLine>The file could not be read. Export it as a PDF again.</ErrorLine>
      </Sample>
      <Sample label="beside, in the margin" wide>
        <Field place="beside" label="Name" hint="As colleagues call you." defaultValue="Robin" />
      </Sample>
    </Part>
  );
}

export function FileParts() {
  const [chosen, setChosen] = useState("No file yet.");
  const drop = {
    accept: ".pdf",
    onFiles: ([file]: readonly File[]) => setChosen(file?.name ?? ""),
  };
  return (
    <Part title="Files and search" files={["file-drop", "search-field"]}>
      <Sample label="drop">
        <FileDrop {...drop} label="Upload a PDF" hint="Up to 100 MB" />
        <p className={text.small}>{chosen}</p>
      </Sample>
      <Sample label="drop, focus" forced="focus">
        <FileDrop {...drop} label="Upload a PDF" hint="Up to 100 MB" />
      </Sample>
      <Sample label="drop, disabled">
        <FileDrop {...drop} label="Upload a PDF" disabled />
      </Sample>
      <Sample label="drop, tall">
        <FileDrop {...drop} label="Upload a PDF" tall />
      </Sample>
      <SearchSample label="search" value="" />
      <SearchSample label="search, filled" value="checkout" />
    </Part>
  );
}

function SearchSample({ label, value }: { label: string; value: string }) {
  const [words, setWords] = useState(value);
  return (
    <Sample label={label}>
      <SearchField label="Search meetings" shortcut="/" value={words} onChange={setWords} />
    </Sample>
  );
}

const VIEWS = [
  { id: "summary", label: "Summary" },
  { id: "deck", label: "Deck" },
  { id: "list", label: "List" },
] as const;
type View = (typeof VIEWS)[number]["id"];

export function ChoiceParts() {
  const [view, setView] = useState<View>("summary");
  return (
    <Part title="Choices" files={["choice"]}>
      <Sample label="unticked">
        <Checkbox>Show private events</Checkbox>
      </Sample>
      <Sample label="ticked">
        <Checkbox defaultChecked>Show private events</Checkbox>
      </Sample>
      <Sample label="hover" forced="hover">
        <Checkbox>Show private events</Checkbox>
      </Sample>
      <Sample label="focus" forced="focus">
        <Checkbox>Show private events</Checkbox>
      </Sample>
      <Sample label="disabled">
        <Checkbox disabled>Show private events</Checkbox>
      </Sample>
      <Sample label="ticked, disabled">
        <Checkbox defaultChecked disabled>
          Show private events
        </Checkbox>
      </Sample>
      <Sample label="one of a few">
        <Choice label="View" options={VIEWS} value={view} onChange={setView} />
      </Sample>
      <Sample label="one of a few, focus" forced="focus">
        <Choice label="View, focused" options={VIEWS} value={view} onChange={setView} />
      </Sample>
    </Part>
  );
}

export function TabParts() {
  const [view, setView] = useState<View>("summary");
  const [open, setOpen] = useState<readonly string[]>(["open"]);
  const turn = (name: string) => (isOpen: boolean) =>
    setOpen((now) => [...now.filter((one) => one !== name), ...(isOpen ? [name] : [])]);
  return (
    <Part title="Tabs and rows that open" files={["tabs", "disclosure"]}>
      <Sample label="tabs" wide>
        <Tabs label="Visual notes" items={VIEWS} value={view} onChange={setView}>
          {VIEWS.map(({ id, label }) => (
            <TabPanel key={id} id={id}>
              {label}
            </TabPanel>
          ))}
        </Tabs>
      </Sample>
      {["closed", "open"].map((name) => (
        <Sample key={name} label={`row, ${name}`} wide>
          <Disclosure
            label="CalDAV"
            hint="Nextcloud, Fastmail, iCloud"
            open={open.includes(name)}
            onOpen={turn(name)}
          >
            <p>What belongs to it stands here.</p>
          </Disclosure>
        </Sample>
      ))}
    </Part>
  );
}
