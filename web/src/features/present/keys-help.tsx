import { Fragment } from "react";
import { areShortcutsOn } from "../../platform/use-keys.ts";
import { Dialog } from "../../ui/dialog.tsx";
import style from "./keys-help.module.css";

type Row = readonly [keys: readonly string[], does: string];

const TURNS: readonly Row[] = [
  [["→", "↓", "Space", "Page Down"], "Next page"],
  [["←", "↑", "Shift Space", "Page Up"], "Previous page"],
  [["Home", "End"], "First page, last page"],
  [["Esc"], "Leave full screen, then the presentation"],
  [["Click", "Swipe"], "Next page; a click on the left third of the slide: the previous one"],
];
const LETTERS: readonly Row[] = [
  [["1", "2", "Enter"], "Go to page 12"],
  [["F"], "Full screen"],
  [["B", "."], "Black screen; press again or turn the page to return"],
  [
    ["D", "Q", "I", "T"],
    "Mark a decision, question, idea or action item; press again within six seconds to undo",
  ],
  [["Z"], "Undo the last mark"],
  [["?"], "These keys"],
];

/** What each key does while presenting. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys" narrow>
      <div className={style.keys}>
        <Rows rows={TURNS} />
        {areShortcutsOn() ? (
          <Rows rows={LETTERS} />
        ) : (
          <p>Single letters and digits are switched off in Settings.</p>
        )}
      </div>
    </Dialog>
  );
}

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <dl className={style.rows}>
    {rows.map(([keys, does]) => (
      <Fragment key={does}>
        <dt>
          {keys.map((key) => (
            <kbd key={key} className={style.key}>
              {key}
            </kbd>
          ))}
        </dt>
        <dd>{does}</dd>
      </Fragment>
    ))}
  </dl>
);
