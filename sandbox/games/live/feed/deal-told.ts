import { GameFault } from '@/sandbox/kit/game-fault';
import type { Dealt, DrawSource, TableGame } from '../table-game';
import type { FeedRules } from './feed-rules';

/** The rules ask for more than was told. */
class NotToldYet extends Error {}

interface Told {
  /** The round by the rules of its table; null as long as something is missing. */
  dealt: Dealt | null;
  /** So many of the values have a place in it. */
  used: number;
}

function sourceOf(take: () => number): DrawSource {
  const below = (range: number): number => {
    const value = take();
    if (value >= range) throw new GameFault(`Nothing of ${range} has the number ${value}`);
    return value;
  };
  return { card: take, draws: () => ({ below }) };
}

/** Deals a round with what a studio has told, by the rules that deal every round of the table. */
export function dealTold(game: Pick<TableGame, 'deal'>, values: readonly number[]): Told {
  let used = 0;
  const take = (): number => {
    const value = values[used];
    if (value === undefined) throw new NotToldYet();
    used += 1;
    return value;
  };
  try {
    return { dealt: game.deal(sourceOf(take), null), used };
  } catch (error) {
    if (error instanceof NotToldYet) return { dealt: null, used };
    throw error;
  }
}

/** What shows of a round of which only so much was told: the steps that are whole. */
export function shownTold(
  game: Pick<TableGame, 'deal'>,
  { filler, wordsPerStep }: FeedRules,
  values: readonly number[],
): unknown[] {
  const steps = Math.floor(values.length / wordsPerStep);
  if (steps === 0) return [];
  let used = 0;
  const take = (): number => {
    const value = values[used] ?? filler;
    used += 1;
    return value;
  };
  return game
    .deal(sourceOf(take), null)
    .steps.slice(0, steps)
    .map(({ shown }) => shown);
}
