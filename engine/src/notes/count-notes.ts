import type { NoteCounts, Report } from "@planner/contract/model";
import { countsByName } from "../text/tally.ts";
import { placedNotes } from "./report.ts";

/** How many notes of each type a report has, without those that are less sure. */
export const countNotes = (report: Report): NoteCounts =>
  countsByName(placedNotes(report).flatMap(({ note }) => (note.suggestion ? [] : note.type)));
