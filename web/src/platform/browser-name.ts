import { t } from "../i18n/translate.ts";
// The first that fits: browsers built on another one name that too.
const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["Firefox", "Firefox"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;
const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
] as const;

/** 'Firefox on Linux', as far as the browser says so. */
export function browserOf(userAgent: string): string {
  const [, browser] = BROWSERS.find(([sign]) => userAgent.includes(`${sign}/`)) ?? [];
  const [, system] = SYSTEMS.find(([sign]) => userAgent.includes(sign)) ?? [];
  if (!browser) return system ?? t("A browser");
  return system ? t("{browser} on {system}", { browser, system }) : browser;
}
