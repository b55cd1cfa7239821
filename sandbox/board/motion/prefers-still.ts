/** Whether nothing should move. Boards are drawn in the browser alone; where it cannot say, nothing does. */
export const prefersStill = (): boolean =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
