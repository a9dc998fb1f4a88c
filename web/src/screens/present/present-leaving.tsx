import type { Meeting } from "@planner/contract/model";
import { useEffect, useRef, useState } from "react";
import { type Blocker, useBlocker } from "react-router";
import type { StoredPresentation } from "../../features/listen/stored-presentation.ts";
import type { Listening } from "../../features/listen/use-listening.ts";
import { hasNotes } from "../../features/notes/notes-elements.ts";
import { useNotesOfPresentation } from "../../features/present/queries.ts";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { CallError, sentenceOf } from "../../platform/call.ts";
import type { LiveConnection } from "../../platform/live.ts";
import { useTeamId } from "../../platform/session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import style from "./present.module.css";

interface LeavingProps {
  meeting: Meeting;
  stored: StoredPresentation;
  connection: LiveConnection;
  listening: Pick<Listening, "heard" | "end" | "stay">;
  /** Passages that were heard, and moments that were marked. */
  heard: number;
  marked: number;
  /** Begins another presentation. */
  onAnew: () => void;
}

/** What the way out still has to do; `cutOff`: the server cannot be reached. */
type Step = "asking" | "ending" | "creating" | "cutOff";

/** Ends the presentation on the way out; where something was heard, asks first what is to become of it. */
export function Leaving(props: LeavingProps) {
  const { stored, listening, heard } = props;
  const passes = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !passes.current && from.pathname !== to.pathname && to.pathname !== "/login",
  );
  const needsConfirming = heard > 0 || listening.heard.interim !== "";
  const isBlocked = blocker.state === "blocked";
  const end = async () => {
    const isOver = await listening.end();
    // What the server has not heard of waits for the next time.
    if (isOver) stored.forget();
    return isOver;
  };
  useEndAndGo(blocker, isBlocked && !needsConfirming, end);
  if (!isBlocked || !needsConfirming) return null;
  return <Question {...props} end={end} blocker={blocker} onPass={() => (passes.current = true)} />;
}

/** Where nothing was heard there is nothing to ask. */
function useEndAndGo(blocker: Blocker, isWanted: boolean, end: () => Promise<boolean>): void {
  const latest = useRef({ blocker, end });
  useEffect(() => {
    latest.current = { blocker, end };
  });
  useEffect(() => {
    if (!isWanted) return;
    void Promise.race([latest.current.end(), pause(PATIENCE_MS)])
      .catch(() => undefined)
      .then(() => latest.current.blocker.proceed?.());
  }, [isWanted]);
}

/** Nobody waits longer for the server to hear that nothing was said. */
const PATIENCE_MS = 1_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface QuestionProps extends LeavingProps {
  end: () => Promise<boolean>;
  blocker: Blocker & { state: "blocked" };
  /** From here on nothing is asked any more. */
  onPass: () => void;
}

function Question(props: QuestionProps) {
  const { meeting, heard, marked, blocker } = props;
  const { step, problem, hasEnded, create, leave, goOn } = useWayOut(props);
  const replaces = hasNotes(meeting.elements);
  return (
    <Dialog open onClose={goOn} title={t("End the presentation?")} narrow>
      <div className={style.leaving}>
        <p>
          {factsOf(heard, marked)} {replaces && t("New visual notes replace the current ones.")}
        </p>
        {problem && <ErrorLine>{problem}</ErrorLine>}
        {step === "asking" && (
          <div className={style.ways}>
            <Button look="ink" onClick={() => void create()}>
              {t("Create visual notes from this presentation")}
            </Button>
            <Button onClick={() => void leave()}>
              {replaces ? t("End and keep the current notes") : t("End without visual notes")}
            </Button>
            {!hasEnded && (
              <Button look="quiet" onClick={goOn}>
                {t("Keep presenting")}
              </Button>
            )}
          </div>
        )}
        {step === "cutOff" && (
          <div className={style.ways}>
            <Button look="ink" onClick={() => void create()}>
              {t("Try again")}
            </Button>
            <Button onClick={() => blocker.proceed()}>{t("Leave")}</Button>
          </div>
        )}
        {step === "ending" && <Spinner>{t("Saving the last words")}</Spinner>}
        {step === "creating" && <Spinner>{t("Starting the visual notes")}</Spinner>}
      </div>
    </Dialog>
  );
}

const OUT_OF_REACH =
  "No connection to Planner. Your presentation is kept; create the notes from the Summary later." satisfies Message;

/** What the question's answers do, one after another; a later one overtakes what is still on its way. */
function useWayOut(props: QuestionProps) {
  const { meeting, stored, listening, connection, end, blocker, onPass, onAnew } = props;
  const creating = useNotesOfPresentation({ teamId: useTeamId(), meetingId: meeting.id });
  const [step, setStep] = useState<Step>("asking");
  const [problem, setProblem] = useState<string | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const latest = useRef<symbol>(undefined);
  const begin = () => {
    const mine = Symbol("answer");
    latest.current = mine;
    setProblem(null);
    setStep("ending");
    return () => latest.current === mine;
  };
  const cutOff = () => {
    setProblem(t(OUT_OF_REACH));
    setStep("cutOff");
  };
  const leave = async () => {
    const isMine = begin();
    if (!hasEnded) await unlessCutOff(connection, end());
    if (isMine()) blocker.proceed();
  };
  const create = async () => {
    const isMine = begin();
    const isOver = hasEnded || (await unlessCutOff(connection, end()));
    if (!isMine()) return;
    if (isOver !== true) return cutOff();
    setEnded(true);
    setStep("creating");
    onPass();
    try {
      const made = await unlessCutOff(connection, creating.mutateAsync(stored.id));
      if (made === "cut off") cutOff();
    } catch (error) {
      if (error instanceof CallError && error.status === 0) return cutOff();
      setProblem(sentenceOf(error));
      setStep("asking");
    }
  };
  const goOn = () => {
    if (step === "creating") return;
    latest.current = undefined;
    listening.stay();
    blocker.reset();
    if (hasEnded) onAnew();
  };
  return { step, problem, hasEnded, create, leave, goOn };
}

/** How often it is looked whether there is a connection. */
const LOOK_MS = 500;
/** After so long without one nobody waits for it. */
const AWAY_MS = 3_000;
/** No answer takes longer, even that to the last words. */
const LONGEST_MS = 12_000;

/** What becomes of something that the server is asked for, or that the server is out of reach. */
async function unlessCutOff<T>(
  connection: LiveConnection,
  pending: Promise<T>,
): Promise<T | "cut off"> {
  const { promise, resolve } = Promise.withResolvers<"cut off">();
  let [waited, away] = [0, 0];
  const round = setInterval(() => {
    waited += LOOK_MS;
    away = connection.state() === "connected" && navigator.onLine ? 0 : away + LOOK_MS;
    if (away >= AWAY_MS || waited >= LONGEST_MS) resolve("cut off");
  }, LOOK_MS);
  try {
    return await Promise.race([pending, promise]);
  } finally {
    clearInterval(round);
  }
}

/** '23 passages were heard, and 3 moments marked.' */
function factsOf(heard: number, marked: number): string {
  if (marked === 0)
    return heard === 0
      ? t("Words were heard.")
      : t("{count} passage was heard. | {count} passages were heard.", { count: heard });
  const moments = t("{count} moment | {count} moments [marked]", { count: marked });
  return heard === 0
    ? t("Words were heard, and {moments} marked.", { moments })
    : t(
        "{count} passage was heard, and {moments} marked. | {count} passages were heard, and {moments} marked.",
        { count: heard, moments },
      );
}
