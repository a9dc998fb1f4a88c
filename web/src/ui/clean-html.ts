import DOMPurify, { type Config } from "dompurify";

// What a note needs, and nothing that loads, runs, submits or lays out.
const TAGS =
  "a abbr b blockquote br code dd del details div dl dt em h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q s small span strong sub summary sup table tbody td th thead tr u ul";
const ATTRIBUTES = "href title start colspan rowspan align open";
const CLEAN = {
  ALLOWED_TAGS: TAGS.split(" "),
  ALLOWED_ATTR: ATTRIBUTES.split(" "),
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
  // Else their values would have to be addresses.
  ADD_URI_SAFE_ATTR: ["start", "colspan", "rowspan", "align"],
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

export const clean = (html: string): DocumentFragment => DOMPurify.sanitize(html, CLEAN);
