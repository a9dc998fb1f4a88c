// Runs the embedded database on the folder in its argument until SIGTERM: what a test kills.
import { startEmbedded } from "./embedded.ts";

const embedded = await startEmbedded({ stateFolder: process.argv[2] ?? "", isDurable: false });
process.once("SIGTERM", () => {
  clearInterval(staying);
  void embedded.stop();
});
const staying = setInterval(() => undefined, 60_000);
process.once("SIGHUP", () => process.exit(3));
// Last: whoever reads it may send a signal at once.
process.stdout.write("held");
