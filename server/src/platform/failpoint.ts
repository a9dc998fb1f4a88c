/** Called as a job goes on; tests of crashes let the house die at one of these points. */
export type Failpoint = (stage: string) => void | Promise<void>;

/** Kills this process with SIGKILL at the stage called `killAt`; without one, never. */
export const openFailpoint =
  (killAt: string | undefined): Failpoint =>
  (stage) => {
    if (killAt === stage) process.kill(process.pid, "SIGKILL");
  };
