import { rulesOf, setsToWin, type SetRules, type SetSport, type SetState } from '../models/sets';
import { nil, other, scored, sides, type Score, type Side } from '../models/sides';
import { ahead, exactly, plus, spanning, summed, type Range } from './lines';

/** What a set, or all sets to come, may add: games or points of both sides, and what home is better by. */
export interface Added {
  readonly total: Range;
  readonly lead: Range;
}

/** A set that is as long as this may be as long as it likes: the longest with an end, of badminton, is 59. */
const endless = 100;

function scoredBy({ after }: SetRules, state: SetState, side: Side): SetState {
  let next = after(state, side);
  while (next.score === state.score) next = after(next, side);
  return next;
}

/** One side wins all that is left. */
function runOut(rules: SetRules, state: SetState, side: Side): SetState {
  let now = state;
  while (!rules.winnerOf(now)) now = scoredBy(rules, now, side);
  return now;
}

/** The set kept open as long as it can be: whoever is behind scores, or the other where that would end it. */
function keptOpen(rules: SetRules, state: SetState): { state: SetState; isEndless: boolean } {
  let now = state;
  for (let count = 0; count < endless; count += 1) {
    const behind: Side = ahead(now.score) > 0 ? 'away' : 'home';
    const next = [behind, other(behind)]
      .map((side) => scoredBy(rules, now, side))
      .find((then) => !rules.winnerOf(then));
    if (!next) return { state: now, isEndless: false };
    now = next;
  }
  return { state: now, isEndless: true };
}

/** How a set may end, by who wins it: soonest and by most when that side wins all that is left, last and by least from where it is kept open. */
function endsOf(rules: SetRules, state: SetState): Record<Side, Added> {
  const last = keptOpen(rules, state);
  const [home, away] = sides.map((side): Added => {
    const [soon, late] = [runOut(rules, state, side), runOut(rules, last.state, side)].map(
      ({ score }) => score,
    );
    return {
      total: { from: summed(soon!), to: last.isEndless ? Infinity : summed(late!) },
      lead: spanning(exactly(ahead(soon!)), exactly(ahead(late!))),
    };
  }) as [Added, Added];
  return { home, away };
}

const nothing: Added = { total: exactly(0), lead: exactly(0) };

const both = (join: (a: Range, b: Range) => Range, a: Added, b: Added): Added => ({
  total: join(a.total, b.total),
  lead: join(a.lead, b.lead),
});

const freshSet = (set: number): SetState => ({ set, first: 'home', server: 'home', score: nil, points: nil });

/** What the set that is played, counted from its beginning, and all that follow it may add. */
export function restOfMatch(sport: SetSport, sets: Score, current: SetState): Added {
  const rules = rulesOf(sport);
  if (Math.max(sets.home, sets.away) === setsToWin(rules)) return nothing;
  const ends = endsOf(rules, current);
  const [home, away] = sides.map((side) =>
    both(plus, ends[side], restOfMatch(sport, scored(sets, side), freshSet(current.set + 1))),
  ) as [Added, Added];
  return both(spanning, home, away);
}

/** All that the set that is played may come to. */
export function restOfSet(sport: SetSport, current: SetState): Added {
  const { home, away } = endsOf(rulesOf(sport), current);
  return both(spanning, home, away);
}
