const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&nbsp;", " "],
]);

/** The text of HTML as mammoth writes it: a line per paragraph, the cells of a table row parted by tabs. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/(?:<\/p>)?<\/t[dh]>/g, "\t")
    .replaceAll(/<\/(?:p|h[1-6]|li|tr|dd|dt)>|<br ?\/?>/g, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES.get(entity) ?? entity)
    .replaceAll(/[ \t]+\n/g, "\n")
    .trim();
}
