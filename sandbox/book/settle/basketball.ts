import { quarters } from '../models/basketball';
import { nil, resultOf, type Score } from '../models/sides';
import { isResultWon } from './football';
import {
  ahead,
  anything,
  atLeast,
  exactly,
  handicapResult,
  sideOf,
  summed,
  totalsResult,
  unknownMarket,
  wonIf,
} from './lines';
import type { BasketballFacts, PlainResult, Selected } from './types';

interface Part {
  readonly score: Score;
  readonly isOver: boolean;
}

/** The match with its overtimes, or a quarter. */
function partOf({ score, periods, period }: BasketballFacts, part: number, isOver: boolean): Part {
  if (part === 0) return { score, isOver };
  if (!Number.isInteger(part) || part < 1 || part > quarters) return unknownMarket();
  const known = periods[part - 1];
  if (known) return { score: known, isOver: true };
  if (isOver) throw new RangeError('A match that is over has four quarters');
  return { score: part === periods.length + 1 ? period : nil, isOver: false };
}

/** The result of a selection; null where how the match went on could have changed it. */
export function basketballResult(
  { kind, part, line, key }: Selected,
  from: Score | null,
  facts: BasketballFacts,
  isMatchOver: boolean,
): PlainResult | null {
  const { score, isOver } = partOf(facts, part, isMatchOver);
  if (kind === 'totals') return totalsResult(key, line, (isOver ? exactly : atLeast)(summed(score)));
  if (kind === 'result' && part > 0) {
    const isWon = isResultWon(key, score);
    return isOver ? wonIf(isWon) : null;
  }
  if (part > 0) return unknownMarket();
  if (kind === 'handicap') {
    const lead = ahead(score) - (from ? ahead(from) : 0);
    return handicapResult(key, line, isOver ? exactly(lead) : anything);
  }
  if (kind !== 'winner') return unknownMarket();
  const side = sideOf(key);
  if (!isOver) return null;
  if (resultOf(score) === 'draw') throw new RangeError('A match that is over is not level');
  return wonIf(side === resultOf(score));
}
