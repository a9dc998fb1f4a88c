import {
  ANNOTATION_TYPES,
  type AnnotationType,
  type FoundPassage,
  type PassageKind,
  type PassageState,
  type Replacement,
} from "@planner/contract/model";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { pageUrl } from "../../platform/page-url.ts";
import { useTeamId } from "../../platform/session.ts";
import { clock, dateIn, dayName } from "../../platform/times.ts";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { KindLabel } from "../../ui/mark.tsx";
import { SlideCrop } from "../../ui/slide-crop.tsx";
import { Spoken } from "../../ui/spoken.tsx";
import { foundMark } from "./found-keys.ts";
import style from "./found.module.css";
import { passagePath } from "./passage-path.ts";

/** What each kind is called, one and all of it. */
export const KIND_WORDS: Record<PassageKind, readonly [one: string, all: string]> = {
  note: ["Note", "Notes"],
  plan: ["Plan", "Plans"],
  said: ["Said", "What was said"],
  page: ["Page", "Pages"],
  material: ["Document", "Documents"],
  meeting: ["Title", "Titles"],
  person: ["Invited", "People"],
};
export const STATE_WORDS: Record<PassageState, string> = {
  open: "Open",
  done: "Done",
  unsure: "Less sure",
};

const WIDE = 16 / 9;

/** One passage: what it is, its words with the match marked, who and where; leads there. */
export function Passage({ meetingId, passage }: { meetingId: string; passage: FoundPassage }) {
  const { kind, part } = passage;
  const type = ANNOTATION_TYPES.find((one) => kind === "note" && one === part);
  const words = <Marked passage={passage} />;
  return (
    <>
      <Link className={style.passage} to={passagePath(meetingId, passage)} {...foundMark}>
        <span className={style.kind}>
          <Kind passage={passage} type={type} />
        </span>
        <span className={style.words}>
          {kind === "said" ? <Spoken size="list">{words}</Spoken> : <bdi>{words}</bdi>}
          <Facts passage={passage} />
        </span>
        <Picture passage={passage} />
      </Link>
      {passage.replacedBy && <Replaced by={passage.replacedBy} />}
    </>
  );
}

const Kind = ({ passage, type }: { passage: FoundPassage; type: AnnotationType | undefined }) =>
  type ? <KindLabel type={type} /> : KIND_WORDS[passage.kind][0];

function Facts({ passage: { kind, part, person, page, said, state } }: { passage: FoundPassage }) {
  const facts = [
    kind === "material" ? (part ?? "") : "",
    person ?? "",
    page === null ? "" : `Page ${page}`,
    said === null ? "" : clock(said),
    state === null ? "" : STATE_WORDS[state],
  ].filter(Boolean);
  return (
    <span className={style.facts}>
      {facts.map((fact) => (
        <Foreign key={fact}>{fact}</Foreign>
      ))}
    </span>
  );
}

/** The lines of a page stand one after another, and yet apart. */
const wordsOf = (text: string): string => withoutControls(text).replaceAll(/\s*\n\s*/g, " · ");

/** The words, and the matches as <mark>. */
function Marked({ passage: { text, marks } }: { passage: FoundPassage }) {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    pieces.push(wordsOf(text.slice(at, from)));
    pieces.push(<mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return (
    <>
      {pieces}
      {wordsOf(text.slice(at))}
    </>
  );
}

/** The piece of the page that a note is about, or the page, with the line that was found in its corners. */
function Picture({ passage: { kind, fileId, page, ratio, region } }: { passage: FoundPassage }) {
  const teamId = useTeamId();
  if (fileId === null || page === null) return null;
  const isPiece = kind === "note" && region !== null;
  return (
    <div className={style.picture}>
      <SlideCrop
        src={pageUrl({ teamId, fileId }, page, isPiece ? 1600 : 320)}
        alt={isPiece ? `Part of page ${page}` : `Page ${page}${region ? ", the line marked" : ""}`}
        ratio={ratio ?? WIDE}
        region={region}
        whole={!isPiece}
      />
    </div>
  );
}

/** What holds in the place of a decision that was found. */
const Replaced = ({ by: { decisionId, text, startTime, page } }: { by: Replacement }) => (
  <p className={style.replaced}>
    Replaced {dayName(dateIn(Date.parse(startTime)))}
    {page !== null && `, page ${page}`}:{" "}
    <Link to={`/decisions/${encodeURIComponent(decisionId)}`}>
      <Foreign>{text}</Foreign>
    </Link>
  </p>
);
