/** A reader who touches nothing for so long may have gone. */
const awayMs = 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

let lastSignAt: number | null = null;

/** Whether nobody seems to sit at this page. What it reads then by itself keeps no session open. */
export function isAway(now = Date.now()): boolean {
  if (lastSignAt === null) {
    lastSignAt = now;
    for (const sign of signs)
      addEventListener(sign, () => void (lastSignAt = Date.now()), { passive: true, capture: true });
  }
  return now - lastSignAt > awayMs;
}
