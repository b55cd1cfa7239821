import { rulesOf, setsToWin } from '../models/sets';
import { resultOf, type Score } from '../models/sides';
import {
  ahead,
  exactly,
  handicapResult,
  plus,
  sideOf,
  summed,
  totalsResult,
  unknownMarket,
  wonIf,
  type Range,
} from './lines';
import { restOfMatch, restOfSet, type Added } from './set-ranges';
import type { PlainResult, Selected, SetFacts } from './types';

const needed = ({ sport }: SetFacts): number => setsToWin(rulesOf(sport));

/** What may still come is the same for all bets on a match, of which there may be thousands. It is worked out for the first of them. */
function oncePerMatch(of: (facts: SetFacts) => Added): (facts: SetFacts) => Added {
  const known = new WeakMap<SetFacts, Added>();
  return (facts) => {
    const added = known.get(facts) ?? of(facts);
    known.set(facts, added);
    return added;
  };
}

const restOf = oncePerMatch(({ sport, sets, current }) => restOfMatch(sport, sets, current));
const restOfItsSet = oncePerMatch(({ sport, current }) => restOfSet(sport, current));

/** Of all sets: games or points of both sides, or what home is better by. */
function ofMatch(facts: SetFacts, isOver: boolean, of: 'total' | 'lead'): Range {
  const valueOf = of === 'total' ? summed : ahead;
  const known = exactly(facts.played.reduce((sum, score) => sum + valueOf(score), 0));
  return isOver ? known : plus(known, restOf(facts)[of]);
}

function setLead({ sets, ...facts }: SetFacts, isOver: boolean): Range {
  if (isOver) return exactly(ahead(sets));
  const most = needed({ sets, ...facts });
  return { from: sets.home - most, to: most - sets.away };
}

/** A score that cannot be reached any more is lost; while a set is played more than one can. */
function setScore(key: string, facts: SetFacts, isOver: boolean): PlainResult | null {
  const most = needed(facts);
  const [home = -1, away = -1] = /^\d-\d$/.test(key) ? key.split('-').map(Number) : [];
  if (Math.max(home, away) !== most || Math.min(home, away) < 0 || home === away)
    throw new RangeError(`No such selection: ${key}`);
  if (isOver) return wonIf(home === facts.sets.home && away === facts.sets.away);
  return home < facts.sets.home || away < facts.sets.away ? 'loss' : null;
}

/** Of one set or map. One that is not played to its end is undecided; void, where the match is over. */
function partResult(
  { kind, part, line, key }: Selected,
  facts: SetFacts,
  isOver: boolean,
): PlainResult | null {
  if (!Number.isInteger(part) || part < 1 || part > rulesOf(facts.sport).bestOf) return unknownMarket();
  const score = facts.played[part - 1];
  const unplayed = isOver ? 'void' : null;
  if (kind === 'winner') {
    const side = sideOf(key);
    return score ? wonIf(side === resultOf(score)) : unplayed;
  }
  if (kind !== 'totals') return unknownMarket();
  if (score) return totalsResult(key, line, exactly(summed(score)));
  if (isOver || part !== facts.current.set) return unplayed;
  return totalsResult(key, line, restOfItsSet(facts).total);
}

/** The result of a selection; null where how the match went on could have changed it. */
export function setsResult(
  selected: Selected,
  from: Score | null,
  facts: SetFacts,
  isFinished: boolean,
): PlainResult | null {
  const { kind, part, line, key } = selected;
  const isOver = Math.max(facts.sets.home, facts.sets.away) === needed(facts);
  if (isFinished && !isOver) throw new RangeError('A match that is over has a winner');
  if (facts.played.length !== summed(facts.sets)) throw new RangeError('A set that is won has a score');
  if (part !== 0) return partResult(selected, facts, isOver);
  const added = (range: Range) => plus(range, exactly(from ? -ahead(from) : 0));
  switch (kind) {
    case 'winner': {
      const side = sideOf(key);
      return isOver ? wonIf(side === resultOf(facts.sets)) : null;
    }
    case 'setScore':
      return setScore(key, facts, isOver);
    case 'setHandicap':
      return handicapResult(key, line, added(setLead(facts, isOver)));
    case 'handicap':
      return handicapResult(key, line, added(ofMatch(facts, isOver, 'lead')));
    case 'totals':
      return totalsResult(key, line, ofMatch(facts, isOver, 'total'));
    default:
      return unknownMarket();
  }
}
