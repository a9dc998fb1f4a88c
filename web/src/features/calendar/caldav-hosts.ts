/** What to say about a kind of CalDAV server. */
interface Host {
  name: string;
  /** The address where it is the same for everyone. */
  server: string;
  serverHint?: string;
  userHint?: string;
  passwordHint: string;
}

export type CaldavHost = "nextcloud" | "fastmail" | "icloud" | "other";

export const CALDAV_HOSTS: Record<CaldavHost, Host> = {
  nextcloud: {
    name: "Nextcloud",
    server: "",
    serverHint: "The address that you open Nextcloud at, such as cloud.example.com.",
    passwordHint: "Personal settings, Security, Create new app password.",
  },
  fastmail: {
    name: "Fastmail",
    server: "caldav.fastmail.com",
    userHint: "Your Fastmail address.",
    passwordHint: "Settings, Privacy & Security, App passwords, with access to calendars.",
  },
  icloud: {
    name: "iCloud",
    server: "caldav.icloud.com",
    userHint: "The mail address of your Apple Account.",
    passwordHint: "account.apple.com, Sign-In and Security, App-Specific Passwords.",
  },
  other: {
    name: "Other",
    server: "",
    serverHint: "The address of the CalDAV server, or the mail address that it belongs to.",
    passwordHint: "An app password where the server has such, else the one you sign in with.",
  },
};

const AT: readonly [RegExp, CaldavHost][] = [
  [/\b(fastmail|messagingengine)\./i, "fastmail"],
  [/\bicloud\.com\b/i, "icloud"],
];

/** Which of them an address belongs to. */
export const hostOf = (address: string): CaldavHost =>
  AT.find(([pattern]) => pattern.test(address))?.[1] ?? "other";
