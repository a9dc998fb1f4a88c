import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import type { LiveConnection, LiveState } from "../platform/live.ts";
import { useLive, useLiveState } from "../platform/use-live.ts";
import { PageHeader } from "../ui/page-header.tsx";
import style from "./socket-test.module.css";

const EVERY_MS = 1_000;
const MOST_TIMES = 20;

/** Whether this browser reaches the server's socket, and how fast. */
export function SocketTest() {
  const connection = useLive();
  return (
    <>
      <PageHeader
        title="Connection test"
        lead="Presenting and listening need a websocket to the server. This page says whether there is one."
      />
      {connection && <Measured connection={connection} />}
    </>
  );
}

const STATES: Readonly<Record<LiveState, string>> = {
  connecting: "Connecting",
  connected: "Connected",
  disconnected: "Not connected. Trying again.",
  refused: "Refused",
};

function Measured({ connection }: { connection: LiveConnection }) {
  const state = useLiveState(connection);
  const { times, problem } = useRoundTrips(connection);
  const last = times.at(-1);
  return (
    <>
      <table className={style.facts}>
        <tbody>
          <Row name="Connection">
            <span role="status">{STATES[state]}</span>
          </Row>
          <Row name="Transport">{state === "connected" ? "websocket" : "none"}</Row>
          <Row name="Round trip, last">{last === undefined ? "not measured" : inWords(last)}</Row>
          <Row name={`Round trip, median of the last ${MOST_TIMES}`}>
            {times.length === 0
              ? "not measured"
              : `${inWords(median(times))} (${times.length} measured)`}
          </Row>
        </tbody>
      </table>
      {problem && state === "connected" && <p className={style.message}>{problem}</p>}
      {state === "refused" && (
        <p className={style.message}>
          The server refuses a connection without a login. <Link to="/login">Log in</Link>, then
          open this page again.
        </p>
      )}
    </>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{children}</td>
  </tr>
);

/** Milliseconds of the last round trips, one measured each second; and why there is none. */
function useRoundTrips(connection: LiveConnection): { times: number[]; problem: string | null } {
  const [times, setTimes] = useState<number[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    const measure = async () => {
      if (connection.state() !== "connected") return;
      const from = performance.now();
      const answer = await connection.send("echo", from).catch(() => null);
      if (isOver || answer === null) return;
      setProblem(answer.ok ? null : answer.message);
      if (answer.ok) setTimes((before) => [...before, performance.now() - from].slice(-MOST_TIMES));
    };
    const stop = connection.onConnect(() => void measure());
    const timer = setInterval(() => void measure(), EVERY_MS);
    return () => {
      isOver = true;
      stop();
      clearInterval(timer);
    };
  }, [connection]);
  return { times, problem };
}

const inWords = (ms: number): string => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;

function median(values: readonly number[]): number {
  const inOrder = values.toSorted((a, b) => a - b);
  const middle = Math.floor(inOrder.length / 2);
  const upper = inOrder[middle] ?? NaN;
  return inOrder.length % 2 === 1 ? upper : ((inOrder[middle - 1] ?? upper) + upper) / 2;
}
