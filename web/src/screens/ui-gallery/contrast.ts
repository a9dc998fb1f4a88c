type Rgb = readonly [number, number, number];

/** Red, green and blue from 0 to 1 of a computed colour; undefined where the browser names it another way. */
export function rgbOf(computed: string): Rgb | undefined {
  const found = /^rgba?\((\d+), (\d+), (\d+)\)$/.exec(computed);
  if (!found) return undefined;
  const [red, green, blue] = found.slice(1).map((part) => Number(part) / 255);
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** WCAG 2.2, relative luminance: 0 for black, 1 for white. */
function luminanceOf(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio: from 1 for equal colours to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}
