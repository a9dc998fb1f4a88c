import { createHash, randomBytes } from "node:crypto";
import { expect } from "vitest";
import { openGoogle } from "../../adapters/calendar/google/google.adapter.ts";
import type { Grant, GrantHolder } from "../../features/calendar/calendar-account.ports.ts";
import { type FakeGoogle, GOOGLE_CLIENT } from "./fake-google.ts";

/** Chooses an account on Google's page, as a person in a browser does; answers where Google sends them back to. */
export async function chooseAccount(consentUrl: string, email: string): Promise<URL> {
  const page = await fetch(consentUrl);
  expect(page.status).toBe(200);
  const forms = (await page.text()).match(/<form [\s\S]*?<\/form>/g) ?? [];
  const form = forms.find((one) => one.includes(`value="${email}"`)) ?? "";
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => [name, unescape(value)] as [string, string],
  );
  const action = new URL(/action="([^"]+)"/.exec(form)?.[1] ?? "", consentUrl);
  const body = new URLSearchParams(fields);
  const answer = await fetch(action, { method: "POST", body, redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "");
}

const unescape = (text: string): string =>
  text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");

/** Signs in at the fake without our server; answers the grant. */
export async function signInAt(
  google: FakeGoogle,
  email: string,
  returnTo: string,
): Promise<Grant> {
  const settings = { ...GOOGLE_CLIENT, baseUrl: google.url, now: () => new Date() };
  const { signIn } = openGoogle(settings);
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const request = { state: "s", challenge, returnTo, account: undefined, wantsTranscripts: true };
  const url = signIn.consentUrl(request);
  const code = (await chooseAccount(url, email)).searchParams.get("code") ?? "";
  const { grant } = await signIn.redeem({ code, verifier, returnTo, issuer: undefined });
  return grant;
}

/** Holds a grant in memory, and lets one renew it at a time. */
export function holdInMemory(first: Grant): GrantHolder & { grant: Grant } {
  let turn: Promise<unknown> = Promise.resolve();
  const holder = {
    grant: first,
    current: async () => holder.grant,
    renew: (renew: (grant: Grant) => Promise<Grant>) => {
      const renewed = turn.then(async () => (holder.grant = await renew(holder.grant)));
      turn = renewed.catch(() => undefined);
      return renewed;
    },
  };
  return holder;
}
