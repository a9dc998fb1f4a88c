import { ANNOTATION_TYPES } from "@planner/contract/model";
import { KindLabel, Mark } from "../../ui/mark.tsx";
import { Reference } from "../../ui/reference.tsx";
import { Badge, Tally } from "../../ui/tally.tsx";
import { Part, Sample } from "./part.tsx";
import style from "./ui-gallery.module.css";

const SIZES = { xs: 12, s: 16, m: 20, l: 24 } as const;
const COUNTS = {
  "Action Item": 4,
  Decision: 2,
  Feedback: 11,
  "New Idea": 0,
  "Open Question": 3,
  "Visual Callout": 1,
};

export const MarkParts = () => (
  <>
    <Part title="Marks" files={["mark"]}>
      {(["xs", "s", "m", "l"] as const).map((size) => (
        <Sample key={size} label={`${SIZES[size]} px`}>
          <span className={style.row}>
            {ANNOTATION_TYPES.map((type) => (
              <Mark key={type} type={type} size={size} named />
            ))}
          </span>
        </Sample>
      ))}
      {ANNOTATION_TYPES.map((type) => (
        <Sample key={type} label="Mark and type">
          <KindLabel type={type} />
        </Sample>
      ))}
    </Part>
    <Part title="Counts and references" files={["tally", "reference"]}>
      <Sample label="Badge">
        <Badge type="Decision" count={2} />
      </Sample>
      <Sample label="Tally, an absent type keeps its place">
        <Tally counts={COUNTS} />
      </Sample>
      <Sample label="Reference">
        <Reference>4.3</Reference>
      </Sample>
    </Part>
  </>
);
