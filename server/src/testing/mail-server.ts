import { SMTPServer } from "smtp-server";

/** A mail as it came in. */
export interface ReceivedMail {
  readonly to: readonly string[];
  readonly raw: string;
}

/** A real SMTP server on this machine that keeps what it is given. */
export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** `answer` may name a status with which the next mail is refused instead of taken. */
export async function openMailServer(
  answer: () => number | undefined = () => undefined,
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const responseCode = answer();
        if (responseCode) return done(Object.assign(new Error("not now"), { responseCode }));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(chunks).toString() });
        return done();
      });
    },
  });
  // A client that goes away in the midst of a mail is no fault of the server's.
  server.on("error", () => undefined);
  // A sender that dies in the middle is no fault of this one.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
