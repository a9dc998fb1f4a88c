/** Does what takes longer than a frame, or what nobody waits for, once the next frame is on the screen. */
export const afterFrame = (work: () => void): void =>
  void requestAnimationFrame(() => setTimeout(work, 0));
