import { z } from "zod";
import { blankIfInvisible, oneLine, plainText } from "../model/plain-text.ts";

/** What a person writes, without what would be a command to a terminal; empty where there is nothing to see. */
export const visibleText = z.string().overwrite(plainText).overwrite(blankIfInvisible).trim();
/** The same on one line. */
export const visibleName = z.string().overwrite(oneLine).overwrite(blankIfInvisible).trim();
