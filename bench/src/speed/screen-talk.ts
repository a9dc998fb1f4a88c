/** One subject a page. */
export const SUBJECTS =
  "checkout,address form,order summary,delivery date,invoice,gift card,size guide,search field,wish list,product picture,review stars,return label,colour filter,price tag,login screen,welcome mail,opening hours,store map,basket icon,loyalty badge,cookie notice,footer links,payment logos,error page,empty cart,coupon field,guest account,password hint,phone number,country list,tax line,shipping costs,pickup point,tracking number,delivery window,newsletter box,language switch,currency sign,stock level,waiting list,bundle offer,compare table,zoom lens,video clip,care label,fabric swatch,size chart,fitting tips,chat bubble,help centre,contact card,refund button,damage report,photo upload,rating scale,recipe cards,season banner,outlet corner,brand story,press kit".split(
    ",",
  );

const PEOPLE = ["Jonas", "Aiko", "Sam", "Ines", "Tomás", "Priya", "Ruth"];
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const PLACES = ["the header", "the sidebar", "a second step", "the account page", "a dialog"];
const FAULTS = ["too crowded", "hard to read", "far too small", "confusing", "too slow"];
const GAINS = [
  "remembered the last choice",
  "opened by itself",
  "followed the thumb",
  "showed a preview",
  "worked without a network",
  "spoke the customer's language",
];
const ASKED = [
  (it: string) => `Do we know how many people use the ${it} each week?`,
  (it: string) => `Who owns the ${it} after the launch?`,
  (it: string) => `Is the ${it} covered by the contract with the agency?`,
  (it: string) => `How does the ${it} behave for people who are blind?`,
];

const DECIDED = [
  (it: string, place: string) => `We decided to move the ${it} into ${place}.`,
  (it: string, place: string) => `Okay, decision: the ${it} goes to ${place}.`,
  (it: string, place: string) => `So we agreed that the ${it} will live in ${place}.`,
];
const PROMISED = [
  (it: string, who: string, day: string) =>
    `${who}, could you please send the new draft of the ${it} by ${day}?`,
  (it: string, who: string, day: string) => `${who} will test the ${it} with customers on ${day}.`,
  (it: string, who: string, day: string) =>
    `I'll ask ${who} to clean up the ${it} until ${day}, I promise.`,
];

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** What is said over a page: five things worth a note, in invented words. */
export function saidOver(at: number): string[] {
  const it = pick(SUBJECTS, at);
  return [
    `So this page is about the ${it}.`,
    pick(DECIDED, at)(it, pick(PLACES, at)),
    pick(PROMISED, at)(it, pick(PEOPLE, at), pick(DAYS, at)),
    `What if the ${it} ${pick(GAINS, at)}?`,
    `I don't like the ${it}, it is ${pick(FAULTS, at)}.`,
    pick(ASKED, at)(it),
  ];
}
