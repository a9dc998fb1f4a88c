/** Words that name a part of a talk or a deck, and what is said where it begins: "Okay, payment step." */
const ANNOUNCES =
  /^(?:(?:okay|ok|so|now|right|next|then|and|well|good|great|fine|alright|all right|anyway|on to|back to|moving on to)[\s,.:–—-]+)+(?:the |our |your |this )?(?<what>[\p{L}\p{Nd}'’ -]{2,40})[.!…]?$/iu;
const PART =
  /^(?:[\p{L}\p{Nd}'’-]+ ){0,2}(?:step|page|slide|screen|section|part|topic|point|agenda|chapter|one|item|header|footer|form|flow|view|tab|table|map|colou?rs?|icons?|logo|type|typography|costs?|prices?|signs?|photos?|questions?)$/iu;
/** What is done to a thing settles something: "Okay, drop the footer." */
const DOES =
  /^(?:not?|keep|drop|remove|use|cut|swap|add|delete|hide|show|move|change|fix|skip|take|leave|go|try|make|split|merge|bigger|smaller|same|new|only|just|one|two|three|four|option|version|variant|route)\b/iu;
const GREETING =
  "(?:[Hh]ello|[Hh]i|[Hh]ey|[Gg]ood (?:morning|afternoon|evening)|[Ww]elcome|[Tt]hanks|[Tt]hank you|[Hh]allo|[Gg]uten (?:[Mm]orgen|[Tt]ag|[Aa]bend)|[Dd]anke|[Bb]onjour|[Bb]onsoir|[Mm]erci|[Hh]ola|[Bb]uen[oa]s \\p{L}+|[Gg]racias|[Cc]iao|[Bb]uongiorno|[Gg]razie|[Oo]lá|[Bb]om dia|[Bb]oa tarde|[Oo]brigad[oa]|[Gg]oedemorgen|[Gg]oedemiddag|[Dd]ank je)";
const PRESENTS =
  "(?:[Mm]y name(?:['’]s| is) |(?:I['’]m|I am) (?:from |with the |\\p{Lu}\\p{L}+(?:[,.]| from | with |$))|[Tt]his is \\p{Lu}\\p{L}+ (?:from|speaking|here)|[Ii]ch (?:bin|komme) (?:von|vom|aus) |[Jj]e (?:suis|viens) d(?:e|u) |[Ss]oy de )";
const GREETS = new RegExp(`^${GREETING}(?:,? [\\p{L}'’]+){0,3}[.!…]*$`, "u");
const INTRODUCES = new RegExp(`^(?:${GREETING}(?:,? [\\p{L}'’]+){0,2}[,.!] )?${PRESENTS}`, "u");

/** Whether a sentence only announces what comes next, so that nothing is decided, found or asked in it. */
export function onlyAnnounces(spoken: string, pageTitles: readonly string[] = []): boolean {
  const what = ANNOUNCES.exec(spoken.trim())?.groups?.["what"]?.trim();
  if (what === undefined || DOES.test(what)) return false;
  const said = what.toLowerCase();
  return PART.test(what) || pageTitles.some((title) => title.trim().toLowerCase() === said);
}

/** Whether a sentence greets, thanks or says who speaks, and asks nothing. */
export function onlyGreets(text: string): boolean {
  const said = text.trim();
  return (GREETS.test(said) || INTRODUCES.test(said)) && !/[?？]/u.test(said);
}
