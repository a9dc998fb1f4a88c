import { classNames } from "./class-names.ts";
import style from "./said.module.css";

interface SaidProps {
  /** The source's own words; the hanging quotation marks come with it. */
  words: string;
  size?: "m" | "list" | "tiny";
  className?: string | undefined;
}

/** Words that a person spoke. */
export function Said({ words, size = "m", className }: SaidProps) {
  return <p className={classNames(style.said, size !== "m" && style[size], className)}>{words}</p>;
}

/** Who said it, and where: "Ines Carvalho, page 4, 21:37". */
export function SaidBy({ speaker, where }: { speaker: string | null; where: string }) {
  return (
    <span className={style.who}>
      {speaker && <b>{speaker}</b>}
      {speaker && where && ", "}
      {where}
    </span>
  );
}
