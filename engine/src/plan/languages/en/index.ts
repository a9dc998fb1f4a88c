import checkIn from "./kinds/check-in.json" with { type: "json" };
import critique from "./kinds/critique.json" with { type: "json" };
import designSystem from "./kinds/design-system.json" with { type: "json" };
import discovery from "./kinds/discovery.json" with { type: "json" };
import handoff from "./kinds/handoff.json" with { type: "json" };
import interview from "./kinds/interview.json" with { type: "json" };
import kickoff from "./kinds/kickoff.json" with { type: "json" };
import meeting from "./kinds/meeting.json" with { type: "json" };
import oneToOne from "./kinds/one-to-one.json" with { type: "json" };
import pitch from "./kinds/pitch.json" with { type: "json" };
import presentation from "./kinds/presentation.json" with { type: "json" };
import readout from "./kinds/readout.json" with { type: "json" };
import researchPlanning from "./kinds/research-planning.json" with { type: "json" };
import researchSession from "./kinds/research-session.json" with { type: "json" };
import retrospective from "./kinds/retrospective.json" with { type: "json" };
import review from "./kinds/review.json" with { type: "json" };
import sprintPlanning from "./kinds/sprint-planning.json" with { type: "json" };
import standUp from "./kinds/stand-up.json" with { type: "json" };
import vendor from "./kinds/vendor.json" with { type: "json" };
import workshop from "./kinds/workshop.json" with { type: "json" };
import checks from "./checks.json" with { type: "json" };
import documents from "./documents.json" with { type: "json" };
import format from "./format.json" with { type: "json" };
import guidance from "./guidance.json" with { type: "json" };
import notes from "./notes.json" with { type: "json" };
import phrases from "./phrases.json" with { type: "json" };
import reading from "./reading.json" with { type: "json" };
import titles from "./titles.json" with { type: "json" };

export const EN = {
  kinds: {
    critique,
    review,
    kickoff,
    discovery,
    presentation,
    "check-in": checkIn,
    workshop,
    "research-planning": researchPlanning,
    readout,
    handoff,
    "design-system": designSystem,
    "sprint-planning": sprintPlanning,
    "stand-up": standUp,
    retrospective,
    "one-to-one": oneToOne,
    interview,
    vendor,
    meeting,
    pitch,
    "research-session": researchSession,
  },
  phrases,
  titles,
  reading,
  documents,
  notes,
  guidance,
  format,
  checks,
};
