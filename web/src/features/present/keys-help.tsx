import { Fragment } from "react";
import { t } from "../../i18n/translate.ts";
import { areShortcutsOn } from "../../platform/use-keys.ts";
import { Dialog } from "../../ui/dialog.tsx";
import style from "./keys-help.module.css";

type Row = readonly [keys: readonly string[], does: string];

const turns = (): readonly Row[] => [
  [["→", "↓", t("Space [key]"), t("Page Down [key]")], t("Next page")],
  [["←", "↑", t("Shift Space [key]"), t("Page Up [key]")], t("Previous page")],
  [[t("Home [key]"), t("End [key]")], t("First page, last page")],
  [[t("Esc [key]")], t("Leave full screen, then the presentation")],
  [
    [t("Click [noun]"), t("Swipe [noun]")],
    t("Next page; a click on the left third of the slide: the previous one"),
  ],
];
const letters = (): readonly Row[] => [
  [["1", "2", t("Enter [key]")], t("Go to page 12")],
  [["F"], t("Full screen")],
  [["B", "."], t("Black screen; press again or turn the page to return")],
  [
    ["D", "Q", "I", "T"],
    t("Mark a decision, question, idea or action item; press again within six seconds to undo"),
  ],
  [["Z"], t("Undo the last mark")],
  [["?"], t("These keys")],
];

/** What each key does while presenting. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t("Keys")} narrow>
      <div className={style.keys}>
        <Rows rows={turns()} />
        {areShortcutsOn() ? (
          <Rows rows={letters()} />
        ) : (
          <p>{t("Single letters and digits are switched off in Settings.")}</p>
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
