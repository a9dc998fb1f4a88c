import common from "./common.json";
import open from "./open.json";

/** What the first screens of a visitor say. */
export const messages = { ...common, ...open };
