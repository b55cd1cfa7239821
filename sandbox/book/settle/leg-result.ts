import type { Score } from '../models/sides';
import { basketballResult } from './basketball';
import { footballResult } from './football';
import { unknownMarket } from './lines';
import { bracketResult, roundResult } from './outrights';
import { setsResult } from './sets';
import type {
  BetLeg,
  Facts,
  FixtureFacts,
  MatchFacts,
  PlainResult,
  Selected,
  SelectionResult,
} from './types';

/** A match that begins later than this after its time is another match. */
const mostDelayMs = 24 * 60 * 60 * 1000;

function matchResult(
  selected: readonly Selected[],
  from: Score | null,
  match: MatchFacts,
  isOver: boolean,
): PlainResult | null {
  if (match.sport === 'football') return footballResult(selected, from, match, isOver);
  const [only, ...more] = selected;
  if (!only || more.length > 0) return unknownMarket();
  return match.sport === 'basketball'
    ? basketballResult(only, from, match, isOver)
    : setsResult(only, from, match, isOver);
}

function fixtureResult({ selected, from, startsAtMs }: BetLeg, facts: FixtureFacts): PlainResult | null {
  const isInTime = (beginsAtMs: number) => beginsAtMs - startsAtMs <= mostDelayMs;
  switch (facts.ending) {
    case 'walkover':
    case 'cancelled':
      return 'void';
    case 'postponed':
      return isInTime(facts.beginsAtMs) ? null : 'void';
    default: {
      if (!isInTime(facts.beganAtMs)) return 'void';
      const isOver = facts.ending === 'finished';
      const result = matchResult(selected, from, facts.match, isOver);
      return result ?? (facts.ending === 'playing' ? null : 'void');
    }
  }
}

/**
 * What a leg comes to by the facts of its match or competition; null while it is open. A match that was abandoned, or in which
 * somebody retired, decides what no continuation could change, and nothing else. Throws for a selection that is on no board, and for
 * facts that do not belong together: both must stop a settlement and must never look like a loss.
 */
export function legResult(leg: BetLeg, facts: Facts): SelectionResult | null {
  if (facts.ending !== 'bracket' && facts.ending !== 'round') return fixtureResult(leg, facts);
  const [only, ...more] = leg.selected;
  if (only?.kind !== (facts.ending === 'bracket' ? 'outright' : 'mostGoals') || more.length > 0)
    return unknownMarket();
  const result = facts.ending === 'bracket' ? bracketResult(only.key, facts) : roundResult(only.key, facts);
  return result ?? (facts.isOver ? 'void' : null);
}
