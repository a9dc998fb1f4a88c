import { type PushLine, pushLines, pushParts } from "@planner/contract/model";
import { t } from "../../i18n/translate.ts";
import { Foreign } from "../../ui/foreign.tsx";
import style from "./push.module.css";

interface PushPreviewProps {
  title: string;
  text: string;
  /** Addresses of the pictures that go along. */
  pictures: readonly string[];
}

/** What is sent, as its lines will look; the services' own fonts aside. */
export const PushPreview = ({ title, text, pictures }: PushPreviewProps) => (
  <section className={style.preview} aria-label={t("What will be sent")}>
    <p className={style.title}>
      <Foreign>{title}</Foreign>
    </p>
    {linesOf(text).map(({ key, ...line }) => (
      <Line key={key} line={line} />
    ))}
    {pictures.map((url, index) => (
      <img
        key={url}
        src={url}
        alt={t("Slide {number}", { number: index + 1 })}
        className={style.picture}
      />
    ))}
  </section>
);

function Line({ line: { kind, text } }: { line: PushLine }) {
  const parts = pushParts(text).map((part, index) => ({ ...part, key: `${index} ${part.text}` }));
  return (
    <p className={style[kind]}>
      {parts.map((part) =>
        part.isLink ? (
          <span key={part.key} className={style.link}>
            {part.text}
          </span>
        ) : (
          <Foreign key={part.key}>{part.text}</Foreign>
        ),
      )}
    </p>
  );
}

/** Lines have no other name than their place. */
const linesOf = (text: string) =>
  pushLines(text).map((line, index) => ({ ...line, key: `${index} ${line.kind}` }));
