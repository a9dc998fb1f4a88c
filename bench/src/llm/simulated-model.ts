import { answerTo } from "./answers.ts";
import { type ChatServer, openChatServer } from "./chat-server.ts";

/** A model of known speed: half a second to the first token, then 80 a second. */
export const openSimulatedModel = (): Promise<ChatServer> =>
  openChatServer(answerTo, { firstTokenMs: 500, tokensPerSecond: 80 });
