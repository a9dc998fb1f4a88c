import type { MeetingKind } from "@planner/contract/model";
import type { Playbook } from "../playbook.ts";
import { CHECK_IN } from "./check-in.ts";
import { CRITIQUE } from "./critique.ts";
import { DESIGN_SYSTEM } from "./design-system.ts";
import { DISCOVERY } from "./discovery.ts";
import { HANDOFF } from "./handoff.ts";
import { INTERVIEW } from "./interview.ts";
import { KICKOFF } from "./kickoff.ts";
import { MEETING } from "./meeting.ts";
import { ONE_TO_ONE } from "./one-to-one.ts";
import { PRESENTATION } from "./presentation.ts";
import { READOUT } from "./readout.ts";
import { RESEARCH_PLANNING } from "./research-planning.ts";
import { RETROSPECTIVE } from "./retrospective.ts";
import { REVIEW } from "./review.ts";
import { SPRINT_PLANNING } from "./sprint-planning.ts";
import { STAND_UP } from "./stand-up.ts";
import { VENDOR } from "./vendor.ts";
import { WORKSHOP } from "./workshop.ts";

/** What a good lead knows of each kind of meeting. */
export const PLAYBOOKS: Readonly<Record<MeetingKind, Playbook>> = {
  critique: CRITIQUE,
  review: REVIEW,
  kickoff: KICKOFF,
  discovery: DISCOVERY,
  presentation: PRESENTATION,
  "check-in": CHECK_IN,
  workshop: WORKSHOP,
  "research-planning": RESEARCH_PLANNING,
  readout: READOUT,
  handoff: HANDOFF,
  "design-system": DESIGN_SYSTEM,
  "sprint-planning": SPRINT_PLANNING,
  "stand-up": STAND_UP,
  retrospective: RETROSPECTIVE,
  "one-to-one": ONE_TO_ONE,
  interview: INTERVIEW,
  vendor: VENDOR,
  meeting: MEETING,
};
