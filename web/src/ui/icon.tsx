import type { LucideIcon } from "lucide-react";

const PIXELS = { s: 16, m: 20 } as const;

/** A line icon, 1.5 px, square ends. It never carries meaning alone: words or a label stand beside it. */
export function Icon({ of: Drawing, size = "m" }: { of: LucideIcon; size?: keyof typeof PIXELS }) {
  return (
    <Drawing
      aria-hidden="true"
      size={PIXELS[size]}
      strokeWidth={1.5}
      absoluteStrokeWidth
      strokeLinecap="square"
      strokeLinejoin="miter"
      style={{ flex: "none" }}
    />
  );
}
