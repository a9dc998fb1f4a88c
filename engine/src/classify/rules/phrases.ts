/** Word lists that several rules share, as alternatives for a regular expression over text written by `plain`. */

/** Things that a person does for a project after a meeting. */
export const TASK =
  "(?:send|update|fix|check|double-check|share|draft|write|rewrite|prepare|set up|set|schedule|reschedule|book|review|look (?:into|at|for|up)|have a look|take a look|" +
  "follow up|ask|talk (?:to|with)|speak (?:to|with)|chat (?:to|with)|run|test|rework|redo|try|retry|add|remove|delete|swap|change|export|upload|post|file|create|sketch|" +
  "mock|prototype|annotate|document|circulate|e-?mail|mail|ping|confirm|get|bring|find|put|pull|pick|do|take (?:that|this|it|care|on|over)|move|make|redesign|design|build|rebuild|" +
  "investigate|explore|research|figure|sort|work|clean|tidy|finish|finali[sz]e|organi[sz]e|arrange|call|contact|message|slack|raise|report|measure|collect|gather|compile|" +
  "deliver|publish|push|merge|deploy|rename|replace|adjust|tweak|verify|validate|reach out|coordinate|chase|invite|order|print|record|revise|iterate|resize|refine|" +
  "come back (?:to you|with)|get back|note|log|own|handle|speak|loop|sync|align|plan|define|specify|count|compare|convert|cut|trim|crop|draw|list|map|mark|open a|" +
  "provide|resend|re-?export|submit|supply|forward|tag|translate|write up|let (?:you|them|everyone|everybody|him|her) (?:all )?know|tell (?:them|him|her)|give (?:you|them|him|her))\\b";

/** What one says one will do and does at once, in the meeting itself. */
export const IN_MEETING =
  "(?:share my (?:screen|desktop)|(?:share|open|pull up|bring up) (?:the|this|that|it|my) ?(?:file|screen|deck|slides?|tab|link|prototype|figma)?(?: and| now| here|$|[.,])|walk (?:you|us|everyone)|talk (?:you|us) through|show (?:you|it|this)|start|begin|kick|go (?:to|through|over|back|on|first|next|straight|ahead and share)|run (?:you )?(?:through|over)|" +
  "hand (?:it |this )?over to|hand back|stop|pause|mute|unmute|be (?:quick|brief|honest|right back|back)|say|tell you|explain|describe|talk about|speak about|skip|jump|scroll|zoom|click|play|" +
  "wait|present|introduce|read (?:it|this|that) out|give you (?:a|all|some|the)? ?(?:quick|short|brief|minute|moment|second|context|background|overview|bit|example)|let you (?:go|speak|finish)|put (?:it|this|that|the link) in the chat|put myself|move on|move to|leave it (?:there|at that)|get (?:started|going|to that|into)|take (?:questions|comments|a sip|this one first)|make (?:this|it) (?:quick|short|bigger|larger)|do (?:a|the) (?:quick )?(?:intro|round)|try to (?:be|keep|explain|show)|just (?:say|show|go)|finish (?:with|this|my)|keep (?:this|it) (?:short|brief|quick)|turn|switch|look at the (?:chat|time|clock)|get (?:us|back) (?:on|to))";

/** How something is found to be. */
export const JUDGEMENT =
  "(?:good|nice|great|lovely|beautiful|gorgeous|clean|clear|clearer|strong|weak|heavy|busy|cluttered|crowded|noisy|loud|flat|dull|boring|confusing|messy|tiny|small|big|huge|large|long|short|" +
  "tight|loose|dense|cramped|narrow|wide|bright|dark|pale|harsh|aggressive|soft|warm|warmer|cold|cheap|premium|playful|childish|serious|formal|friendly|generic|dated|old-fashioned|modern|elegant|" +
  "striking|charming|helpful|useful|useless|annoying|distracting|intuitive|obvious|subtle|prominent|consistent|inconsistent|readable|legible|illegible|unreadable|unclear|unnecessary|redundant|" +
  "overwhelming|intimidating|slow|fast|simple|complicated|complex|polished|rough|calm|calmer|wrong|weird|odd|strange|awkward|hard|difficult|easy|easier|better|worse|nicer|stronger|" +
  "cleaner|simpler|hidden|buried|lost|invisible|cold|sterile|corporate|convincing|ambiguous|misleading|fantastic|amazing|brilliant|excellent|wonderful|perfect|super|ugly|repetitive|disconnected|" +
  "balanced|unbalanced|off-brand|on brand|fresh|bland|muddy|washed out|wordy|vague|jarring|abrupt|smooth|delightful|impressive|nervous|neat|broken|inaccessible|accessible|hectic|tiring|cosy|solid|bold|timid|shouty|clinical|fiddly|empty|bare|clearly|well|nicely|badly)";

/** What designers look at. */
export const DESIGN_THING =
  "(?:design|layouts?|screens?|pages?|slides?|versions?|variants?|options?|concepts?|directions?|mock-?ups?|wireframes?|prototypes?|frames?|buttons?|labels?|icons?|illustrations?|images?|photos?|photographs?|pictures?|" +
  "logos?|wordmark|marks?|symbol|fonts?|typeface|typography|type|headings?|headlines?|titles?|copy|wording|text|body|colou?rs?|palette|red|blue|green|orange|yellow|grey|gray|purple|pink|black|white|contrast|spacing|padding|margins?|" +
  "grid|columns?|rows?|tables?|cards?|tiles?|badges?|banner|header|footer|hero|menu|nav(?:igation)?|tabs?|sidebar|panel|modal|dialog|toast|tooltip|drawer|forms?|fields?|inputs?|links?|steps?|flow|journey|onboarding|" +
  "checkout|cart|search|filters?|lists?|dropdown|toggle|slider|carousel|gallery|map|chart|graph|diagram|dashboard|empty state|states?|hover|animations?|motion|transitions?|easing|posters?|packaging|" +
  "box|bottle|brochure|signage|site|website|home ?page|app|interface|ui|ux|experience|hierarchy|composition|texture|pattern|background|shadow|borders?|corners?|line|lines|shape|style|tone|voice|tagline|message|" +
  "story|section|part|area|element|component|spec|letters?|curves?|dates?|hours|field|notifications?|emails?|badge|seal|chips?|summary|total|price|pricing|timeline|cover|video|audio|sound)";
