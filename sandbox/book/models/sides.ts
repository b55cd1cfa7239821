export const sides = ['home', 'away'] as const;
export type Side = (typeof sides)[number];

export type Score = Readonly<Record<Side, number>>;

export const nil: Score = { home: 0, away: 0 };

export function other(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

export const results = ['home', 'draw', 'away'] as const;
/** Who is ahead. */
export type Result = (typeof results)[number];

export function resultOf({ home, away }: Score): Result {
  return home > away ? 'home' : home < away ? 'away' : 'draw';
}

/** A score with what a side scores. */
export function scored(score: Score, side: Side, points = 1): Score {
  return { ...score, [side]: score[side] + points };
}
