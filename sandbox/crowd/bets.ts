import type { Draws } from '@/lib/fairness';
import type { PlayableTitle } from '@/sandbox/catalogue/registry';
import type { EngineKind } from '@/sandbox/kit/types';

const pick = <T>(choices: readonly T[], draws: Draws): T => {
  const choice = choices[draws.below(choices.length)];
  if (choice === undefined) throw new RangeError('There is nothing to choose from');
  return choice;
};

/** One chip on a plain field. */
const fieldOf =
  (fields: readonly string[]) =>
  (draws: Draws, stake: string): unknown => ({ placed: [{ key: pick(fields, draws), amount: stake }] });

const none = () => null;

/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- each takes the maths of its own kind */
type Bet = (draws: Draws, stake: string, maths: any) => unknown;

/**
 * What a player of the crowd bets, in games of one stake whose rounds can be left to end as they do for somebody who does not
 * come back. Games of time and of steps (crash, mines, hi-lo) and those against others are left to people.
 */
const bets: Readonly<Partial<Record<EngineKind, Bet>>> = {
  lines: none,
  classic: none,
  ways: none,
  anywhere: none,
  scratch: none,
  blackjack: none,
  'video-poker': none,
  roulette: fieldOf(['red', 'black', 'even', 'odd', 'low', 'high']),
  baccarat: fieldOf(['player', 'banker']),
  'sic-bo': fieldOf(['small', 'big']),
  bingo: () => ({ cards: 1 }),
  plinko: (draws, _stake, maths: { risks: object }) => ({ risk: pick(Object.keys(maths.risks), draws) }),
  dice: (draws, _stake, maths: { mode: string; pays?: object }) =>
    maths.mode === 'pair'
      ? { name: pick(Object.keys(maths.pays ?? {}), draws) }
      : { side: pick(['under', 'over'], draws), numbers: pick([1000, 2500, 5000], draws) },
};

/** Null for a title that the crowd does not play. */
export function betOf({ title }: PlayableTitle, draws: Draws, stake: string): { bet: unknown } | null {
  const bet = bets[title.kind];
  return bet ? { bet: bet(draws, stake, title.maths) } : null;
}

export const playsKind = (kind: EngineKind): boolean => bets[kind] !== undefined;
