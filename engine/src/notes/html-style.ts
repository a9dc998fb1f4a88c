/** The looks of printed notes: what was written in a grotesque, what was said in an italic serif; one column on a phone. */
export const PRINT_STYLE = `
:root{color-scheme:light dark;--ground:light-dark(#ccdecf,#151f19);--ink:light-dark(#14211a,#e8f0e9);
--ink-2:light-dark(#42524a,#a9baaf);--line:light-dark(rgb(20 33 26/.17),rgb(232 240 233/.17));
--action:light-dark(#1f46b5,#93b2ff);--decision:light-dark(#16603a,#7dd39f);--feedback:light-dark(#9a2160,#ff9cc7);
--idea:light-dark(#784e00,#efbe62);--question:light-dark(#5f3aa6,#c5aaff);--callout:light-dark(#0a5f70,#70cfde)}
*{box-sizing:border-box;margin:0}
body{background:var(--ground);color:var(--ink);font:400 1rem/1.5rem "Schibsted Grotesk Variable","Schibsted Grotesk",ui-sans-serif,system-ui,sans-serif}
main{max-width:82rem;margin:0 auto;padding:4rem clamp(1rem,4.2vw,4rem)}
h1{font-size:2.5rem;line-height:2.75rem;font-weight:600;letter-spacing:-.022em;text-wrap:balance}
h2{font-size:1.75rem;line-height:2rem;font-weight:600;letter-spacing:-.015em;padding:3rem 0 1rem}
h3{font-size:1rem;line-height:1.5rem;font-weight:600}
p,li{max-width:38rem;text-wrap:pretty;overflow-wrap:anywhere}
ul{padding-left:1.25rem}
.lead{font-size:1.25rem;line-height:1.75rem;padding-top:1.5rem}
.label{padding-top:1rem}
.highlights{list-style:none;padding:1.5rem 0 0}
.row{display:grid;grid-template-columns:13rem minmax(0,1fr) minmax(0,1fr);gap:0 3.5rem;border-top:1px solid var(--line);padding:1rem 0;break-inside:avoid}
.kind{font-size:.75rem;line-height:1rem;font-weight:600;letter-spacing:.06em;text-transform:uppercase}
.reference,.facts,.notice,cite{font-size:.875rem;line-height:1.25rem;font-weight:400;font-style:normal;color:var(--ink-2)}
blockquote p{font:italic 400 1.1875rem/1.75rem "Newsreader Variable","Newsreader",Georgia,serif;text-indent:-.4em}
.action{color:var(--action)}.decision{color:var(--decision)}.feedback{color:var(--feedback)}
.idea{color:var(--idea)}.question{color:var(--question)}.callout{color:var(--callout)}
@media (max-width:768px){main{padding-top:2rem}.row{grid-template-columns:minmax(0,1fr);gap:.5rem}}
@media print{:root{color-scheme:light}body{background:none;font-size:10pt}main{padding:0}h2{break-after:avoid}
.row{grid-template-columns:8rem minmax(0,1fr) minmax(0,1fr);gap:0 1.5rem}}
`;
