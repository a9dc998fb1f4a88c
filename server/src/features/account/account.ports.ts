import type { Db } from "../../platform/database.ts";
import type { NewMail } from "../mail/mail.ports.ts";

/** What accounts need of the features beside them; siblings.ts puts it together. */
export interface AccountSiblings {
  readonly queueMail: (db: Db, letter: NewMail) => Promise<void>;
  /** Makes a team with its first member; answers its id. */
  readonly createTeam: (db: Db, name: string, userId: string) => Promise<string>;
  readonly addMember: (db: Db, teamId: string, userId: string) => Promise<void>;
  /** As `addMember`, by an invitation: the team stands in front of their others. */
  readonly addGuest: (db: Db, teamId: string, userId: string) => Promise<void>;
  readonly isMemberOf: (db: Db, teamId: string, userId: string) => Promise<boolean>;
  readonly findTeam: (db: Db, teamId: string) => Promise<{ name: string } | undefined>;
}
