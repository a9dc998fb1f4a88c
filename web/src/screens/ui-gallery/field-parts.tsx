import { useState } from "react";
import { ErrorLine } from "../../ui/error-line.tsx";
import { Field, Select, TextArea } from "../../ui/field.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import text from "../../ui/text.module.css";
import { Part, Sample } from "./part.tsx";

export function FieldParts() {
  return (
    <Part title="Fields" files={["field", "error-line"]}>
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
        <Field label="Email" defaultValue="robin@" error="Enter a whole mail address." />
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
