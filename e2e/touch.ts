import type { Page } from "./test.ts";

const STEPS = 5;

/** A finger across the middle of the screen; the page's context needs `hasTouch`. */
export async function swipe(page: Page, to: "left" | "right"): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const [from, until] = to === "left" ? [0.8, 0.2] : [0.2, 0.8];
  const pointAt = (step: number) => ({
    x: width * (from + ((until - from) * step) / STEPS),
    y: height / 2,
  });
  const devtools = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: object[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: touchPoints as never });
  await send("touchStart", [pointAt(0)]);
  for (let step = 1; step <= STEPS; step += 1) await send("touchMove", [pointAt(step)]);
  await send("touchEnd", []);
  await devtools.detach();
}
