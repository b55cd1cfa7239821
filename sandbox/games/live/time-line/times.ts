/** The times of all tables, in milliseconds. */

/** How long each kind of step takes to open. */
export const stepMs = { card: 800, spin: 6000, dice: 4000, pass: 3000 } as const;
export type StepPace = keyof typeof stepMs;

/** How long players may decide: on the first two cards, and on each later step. */
export const actingMs = { first: 10_000, later: 6000 } as const;

/** How long a result stands at least. */
export const resultMs = 4000;

/** From one betting to the next at least: a short round shows its result for longer. */
export const leastCycleMs = 18_000;

/** How long before the close a slip can be taken back for the last time. */
export const takeBackMs = 2000;

/** How late the outcome of a round may be before its stakes go back. */
export const overdueMs = 60_000;
