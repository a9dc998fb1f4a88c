import type { Meeting } from "@planner/contract/model";
import { useEffect, useRef, useState } from "react";
import { type Blocker, useBlocker } from "react-router";
import type { KeptPresentation } from "../features/listen/kept-presentation.ts";
import type { Listening } from "../features/listen/use-listening.ts";
import { hasNotes } from "../features/notes/notes-elements.ts";
import { useNotesOfPresentation } from "../features/present/changes.ts";
import { sentenceOf } from "../platform/call.ts";
import { useTeamId } from "../platform/session.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { Spinner } from "../ui/spinner.tsx";
import style from "./present.module.css";

interface LeavingProps {
  meeting: Meeting;
  kept: KeptPresentation;
  listening: Pick<Listening, "heard" | "end">;
  /** Passages that were heard, and moments that were marked. */
  heard: number;
  marked: number;
}

/** What the way out still has to do. */
type Step = "asking" | "ending" | "creating";

/** Ends the presentation on the way out; where something was heard, asks first what is to become of it. */
export function Leaving(props: LeavingProps) {
  const { kept, listening, heard } = props;
  const passes = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !passes.current && from.pathname !== to.pathname && to.pathname !== "/login",
  );
  const asks = heard > 0 || listening.heard.interim !== "";
  const isBlocked = blocker.state === "blocked";
  const end = async () => {
    await listening.end();
    kept.forget();
  };
  useEndAndGo(blocker, isBlocked && !asks, end);
  if (!isBlocked || !asks) return null;
  return <Question {...props} end={end} blocker={blocker} onPass={() => (passes.current = true)} />;
}

/** Where nothing was heard there is nothing to ask. */
function useEndAndGo(blocker: Blocker, isWanted: boolean, end: () => Promise<void>): void {
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
  end: () => Promise<void>;
  blocker: Blocker & { state: "blocked" };
  /** From here on nothing is asked any more. */
  onPass: () => void;
}

function Question({ meeting, kept, end, heard, marked, blocker, onPass }: QuestionProps) {
  const creating = useNotesOfPresentation({ teamId: useTeamId(), meetingId: meeting.id });
  const [step, setStep] = useState<Step>("asking");
  const [trouble, setTrouble] = useState<string | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const replaces = hasNotes(meeting.elements);
  const leave = async () => {
    setStep("ending");
    await end();
    blocker.proceed();
  };
  const create = async () => {
    setTrouble(null);
    setStep("ending");
    await end();
    setEnded(true);
    setStep("creating");
    try {
      onPass();
      await creating.mutateAsync(kept.id);
    } catch (error) {
      setTrouble(sentenceOf(error));
      setStep("asking");
    }
  };
  const goOn = () => step === "asking" && !hasEnded && blocker.reset();
  return (
    <Dialog open onClose={goOn} title="End the presentation?" narrow>
      <div className={style.leaving}>
        <p>
          {factsOf(heard, marked)}{" "}
          {replaces && "New visual notes replace the notes that there are."}
        </p>
        {trouble && <ErrorLine>{trouble}</ErrorLine>}
        {step === "asking" ? (
          <div className={style.ways}>
            <Button look="ink" onClick={() => void create()}>
              Create visual notes from this presentation
            </Button>
            <Button onClick={() => void leave()}>
              {replaces ? "End, and keep the notes that there are" : "End without visual notes"}
            </Button>
            {!hasEnded && (
              <Button look="quiet" onClick={goOn}>
                Go on presenting
              </Button>
            )}
          </div>
        ) : (
          <Spinner>
            {step === "ending" ? "Writing down the last words" : "Starting on the visual notes"}
          </Spinner>
        )}
      </div>
    </Dialog>
  );
}

/** '23 passages were heard, and 3 moments marked.' */
function factsOf(heard: number, marked: number): string {
  const said =
    heard === 0 ? "Words were" : heard === 1 ? "1 passage was" : `${heard} passages were`;
  if (marked === 0) return `${said} heard.`;
  return `${said} heard, and ${marked} ${marked === 1 ? "moment" : "moments"} marked.`;
}
