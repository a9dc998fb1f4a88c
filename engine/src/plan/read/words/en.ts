import type { WordTable } from "./word-table.ts";

export const EN: WordTable = {
  kinds: {
    critique: {
      strong: "crit, critique, work in progress, design feedback, design crit",
      weak: "wip, mock ups, mockup, feedback session, feedback round, feedback",
    },
    review: {
      strong:
        "sign off, signoff, approval, go no go, final review, design review, redesign review, ux review, ui review, creative review",
      weak: "review, final",
    },
    kickoff: { strong: "kick off, kickoff, kick offs", weak: "start, launch" },
    discovery: {
      strong:
        "discovery, requirement, scoping, intake, stakeholder interview, requirements gathering",
      weak: "briefing, brief",
    },
    presentation: {
      strong:
        "presentation, show and tell, show tell, steering, steerco, =board, board meeting, sprint review, sprint demo",
      weak: "demo",
    },
    "check-in": {
      strong:
        "client call, client weekly, client meeting, client check in, client status, client sync, client update, customer call, customer weekly, weekly client",
      weak: "status, weekly, check in",
    },
    workshop: {
      strong:
        "workshop, brainstorm*, ideation, design sprint, co creation, cocreation, co design, codesign",
      weak: "jam, mapping, whiteboard*",
    },
    "research-planning": {
      strong:
        "research plan, research planning, test plan, discussion guide, screener, interview guide, study plan, user interview, customer interview, participant interview, interview user",
      weak: "usability test, user test, usability testing, recruiting",
    },
    readout: {
      strong:
        "readout, read out, findings, share out, shareout, research results, test results, survey results, study results",
      weak: "results, debrief",
    },
    handoff: {
      strong:
        "handoff, hand off, dev handover, developer handover, design handover, spec walkthrough, handover engineering, handover development, handover developers, handover dev, handover devs",
      weak: "handover, hand over, specs",
    },
    "design-system": {
      strong: "design system, design token, tokens, component library, ui library, pattern library",
      weak: "components, DS, guild",
    },
    "sprint-planning": {
      strong:
        "sprint planning, planning sprint, planning poker, refinement, grooming, pi planning, iteration planning",
      weak: "planning, estimation",
    },
    "stand-up": { strong: "stand up, standup, =daily, huddle" },
    retrospective: {
      strong: "retro*, lessons learned, lessons learnt, post mortem, postmortem, workshop debrief",
    },
    "one-to-one": {
      strong: "one on one, one to one, 1on1, 1to1",
      weak: "catch up, catchup",
    },
    interview: {
      strong:
        "candidate, job interview, =hiring, portfolio review, portfolio presentation, hiring interview",
      weak: "=interview, portfolio",
    },
    vendor: {
      strong:
        "vendor, RFP, rfp, tool evaluation, pitch, proposal, new business, supplier, vendor demo",
      weak: "demo, offer, must have, must haves",
    },
  },
  neither:
    "leave approval, budget approval, expense approval, approval leave, code review, performance review, quarterly review, quarterly business review, business review, annual review, peer review, security review, year review, pay review, salary review, " +
    "product launch, launch party, go live, debriefing, brief sync, brief call, brief chat, brief check, brief check in, brief catch up, brief meeting, brief update, brief intro, " +
    "mood board, kanban board, jira board, miro board, job board, storyboard, board game, sprint board, bulletin board, " +
    "qa test plan, regression test plan, test plan release, business results, financial results, quarterly results, sales results, interview debrief, candidate debrief, " +
    "holiday handover, vacation handover, role handover, shift handover, leave handover, retrofit*, retroactive*, retrospect, release candidate, podcast interview, press interview, " +
    "search result, search results, result page, results page, result list, results list, workshop planning, workshop prep, " +
    "stretch goal, performance feedback, customer feedback form",
  generic:
    "status, sync, call, catch, up, catchup, meeting, weekly, biweekly, monthly, quick, team, chat, touchpoint, check, in, talk, session, discussion, update, next, steps, follow, stuff, misc, various, project, =design, internal, regular, brief, short, online, remote, video, zoom, teams, and, the, our, my, with, for, re, fwd, tbd, new, general, jour, fixe, ux, ui, product",
  before: "prep, preparation, prepare, preparing, dry run, rehearsal",
  training: "training, trainer, course, first aid, certification, webinar",
  study:
    "test, survey, study, usability, interviews, participants, card sort, tree test, diary, research",
  away: "holiday, vacation, =pto, =ooo, =ooto, out of office, away, lunch, lunch break, =focus, focus time, focus block, deep work, travel, travelling, traveling, commute, flight, train to, birthday, day off, =off, bank holiday, blocked, blocker, do not book, no meetings, gym, haircut, school run, pick up kids",
  cancelled: "cancelled, canceled, postponed",
  meeting:
    "meeting, call, sync, chat, weekly, session, catch up, discussion, talk, update, alignment, jour fixe",
  ordinary:
    "with, for, the, of, and, new, page, pages, pricing, home, landing, settings, search, account, filters, next, steps, first, round, quick, project, study, survey, customer, product, engineering, names, day, forms, states, payment, form, bugs, user, users, dark, mode, results, notes, week, our, about, how, what, why, job",
};
