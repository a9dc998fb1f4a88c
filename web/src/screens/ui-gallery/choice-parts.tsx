import { useState } from "react";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import { Part, Sample } from "./part.tsx";

const VIEWS = [
  { id: "summary", label: "Summary" },
  { id: "deck", label: "Deck" },
  { id: "list", label: "List" },
] as const;
type View = (typeof VIEWS)[number]["id"];

export function ChoiceParts() {
  const [view, setView] = useState<View>("summary");
  return (
    <Part title="Choices" files={["checkbox", "choice"]}>
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
