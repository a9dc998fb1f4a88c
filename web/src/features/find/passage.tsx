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
import type { Message } from "../../i18n/messages.ts";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { pageUrl } from "../../platform/page-url.ts";
import { useTeamId } from "../../platform/session.ts";
import { clock, dateIn, dayName } from "../../platform/times.ts";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { KindLabel } from "../../ui/mark.tsx";
import { SlideCrop } from "../../ui/slide-crop.tsx";
import { Spoken } from "../../ui/spoken.tsx";
import { classNames } from "../../ui/class-names.ts";
import textStyle from "../../ui/text.module.css";
import { foundMark } from "./found-keys.ts";
import style from "./found.module.css";
import { passagePath } from "./passage-path.ts";

/** What each kind is called, one and all of it. */
export const KIND_WORDS = {
  note: ["Note", "Notes"],
  plan: ["Plan", "Plans"],
  said: ["Said", "What was said"],
  page: ["Page", "Pages"],
  material: ["Document", "Documents"],
  meeting: ["Title", "Titles"],
  person: ["Invited", "People"],
} as const satisfies Record<PassageKind, readonly [one: Message, all: Message]>;
export const STATE_WORDS = {
  open: "Open [state]",
  done: "Done [state]",
  unsure: "Less sure",
} as const satisfies Record<PassageState, Message>;

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
  type ? <KindLabel type={type} /> : t(KIND_WORDS[passage.kind][0]);

function Facts({ passage: { kind, part, person, page, said, state } }: { passage: FoundPassage }) {
  const facts = [
    kind === "material" ? (part ?? "") : "",
    person ?? "",
    page === null ? "" : t("Page {page}", { page }),
    said === null ? "" : clock(said),
    state === null ? "" : t(STATE_WORDS[state]),
  ].filter(Boolean);
  return (
    <span className={classNames(textStyle.quiet, style.facts)}>
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
  const alt = isPiece
    ? t("Part of page {page}", { page })
    : region
      ? t("Page {page}, the line marked", { page })
      : t("Page {page}", { page });
  return (
    <div className={style.picture}>
      <SlideCrop
        src={pageUrl({ teamId, fileId }, page, isPiece ? 1600 : 320)}
        alt={alt}
        ratio={ratio ?? WIDE}
        region={region}
        whole={!isPiece}
      />
    </div>
  );
}

/** What holds in the place of a decision that was found. */
function Replaced({ by: { decisionId, text, startTime, page } }: { by: Replacement }) {
  const day = dayName(dateIn(Date.parse(startTime)));
  return (
    <p className={classNames(textStyle.quiet, style.replaced)}>
      {rich("Replaced {place}: {decision}", {
        place: page === null ? day : t("{day}, page {page}", { day, page }),
        decision: (
          <Link to={`/decisions/${encodeURIComponent(decisionId)}`}>
            <Foreign>{text}</Foreign>
          </Link>
        ),
      })}
    </p>
  );
}
