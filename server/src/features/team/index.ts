// What other features may use of teams.
export {
  addGuest,
  addMember,
  createTeam,
  createTeams,
  findTeam,
  isMemberOf,
  listTeamsOf,
} from "./team.store.ts";
