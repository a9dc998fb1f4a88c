import {
  ANNOTATION_TYPES,
  type AnnotationType,
  type FoundPassage,
  type PassageKind,
  type PassageState,
} from "@planner/contract/model";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { fileRoutes } from "@planner/contract/api";
import { urlOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { clock } from "../../platform/times.ts";
import { classNames } from "../../ui/class-names.ts";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { KindLabel } from "../../ui/mark.tsx";
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

/** One passage: what it is, its words with the match marked, who and where; leads there. */
export function Passage({ meetingId, passage }: { meetingId: string; passage: FoundPassage }) {
  const { kind, part } = passage;
  const type = ANNOTATION_TYPES.find((one) => kind === "note" && one === part);
  const words = <Marked passage={passage} />;
  return (
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

/** The words, and the matches as <mark>. */
function Marked({ passage: { text, marks } }: { passage: FoundPassage }) {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    pieces.push(withoutControls(text.slice(at, from)));
    pieces.push(<mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return (
    <>
      {pieces}
      {withoutControls(text.slice(at))}
    </>
  );
}

/** The page that it stands on, or is about. */
function Picture({ passage: { fileId, page } }: { passage: FoundPassage }) {
  const teamId = useTeamId();
  if (fileId === null || page === null) return null;
  const params = { teamId, fileId, page: String(page) };
  return (
    <img
      className={classNames(style.picture)}
      src={urlOf(fileRoutes.page, { params, query: { width: "320" } })}
      alt=""
      width={320}
      height={180}
      loading="lazy"
      decoding="async"
    />
  );
}
