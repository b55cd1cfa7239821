import { basketballLaws, homeWins, type BasketballFixture, type BasketballState } from '../models/basketball';
import {
  addedCornersLaw,
  footballLaws,
  homeQualifies,
  jointLaw,
  scoreIn,
  type FootballFixture,
  type FootballState,
} from '../models/football';
import { chanceThat, shifted, type Law } from '../models/law';
import { setLaws, type SetFixture, type SetMatchState } from '../models/sets';
import type { Score } from '../models/sides';
import { overChances } from '../prices/lines';
import { turned } from '../prices/price-market';
import type { BetChances } from '../prices';
import { countedScore } from './counted-score';
import { resultIn, saidByHalf } from './football';
import { ahead, sideOf, summed } from './lines';
import type { Selected } from './types';

/**
 * The chances of a leg that is open, by the public state and nothing else: also of lines that are offered no more, and without a margin.
 * Null where the state does not say: the set, quarter or map is over, or the market is none of the sport.
 */
const plainly = (win: number): BetChances => ({ win, halfWin: 0, push: 0, halfLoss: 0 });

const onLine = (law: Law, line: number | null, key: string): BetChances | null => {
  if (line === null) return null;
  const over = overChances(law, line);
  return key === 'over' ? over : turned(over);
};

/** Home with what it is given, for the lead that counts. */
const withHandicap = (lead: Law, line: number | null, key: string): BetChances | null => {
  if (line === null) return null;
  const home = overChances(lead, -line);
  return sideOf(key) === 'home' ? home : turned(home);
};

/** What counts of a lead: that from the acceptance on, of which some has come already. */
const sinceTaken = (added: Law, now: Score, from: Score | null): Law =>
  shifted(added, ahead(now) - (from ? ahead(from) : 0));

/** Every end of the match that is possible, each with its chance. */
function inEveryEnd(
  selected: readonly Selected[],
  from: Score | null,
  { fixture, state }: { fixture: FootballFixture; state: FootballState },
): BetChances {
  const sums = { win: 0, halfWin: 0, push: 0, halfLoss: 0 };
  const said = saidByHalf(selected, from);
  const isGone = (half: Score) => selected.length > 1 && said(half).includes('loss');
  for (const { half, full } of jointLaw(fixture, state, (score) =>
    isGone(score) ? null : said(score).join(),
  ))
    full.chances.forEach((chance, cell) => {
      if (chance === 0) return;
      const end = { half, full: scoreIn(full, cell) };
      const results = selected.map((one) => resultIn(one, from, end));
      const [only] = results;
      // The selections of a combo are won together or not at all.
      const result = results.length === 1 ? only : results.every((one) => one === 'win') ? 'win' : 'loss';
      if (result === 'win' || result === 'halfWin' || result === 'push' || result === 'halfLoss')
        sums[result] += chance;
    });
  return sums;
}

function footballChances(
  selected: readonly Selected[],
  from: Score | null,
  { fixture, state }: { fixture: FootballFixture; state: FootballState },
): BetChances | null {
  const [first] = selected;
  if (!first) return null;
  if (first.kind === 'corners')
    return onLine(shifted(addedCornersLaw(fixture, state), summed(state.corners)), first.line, first.key);
  if (first.kind !== 'toQualify') return inEveryEnd(selected, from, { fixture, state });
  const home = homeQualifies(footballLaws(fixture, state).full);
  return plainly(sideOf(first.key) === 'home' ? home : 1 - home);
}

function resultChance(lead: Law, key: string): BetChances {
  if (key === 'draw') return plainly(chanceThat(lead, (by) => by === 0));
  const isHome = sideOf(key) === 'home';
  return plainly(chanceThat(lead, (by) => (isHome ? by > 0 : by < 0)));
}

function basketballChances(
  { kind, part, line, key }: Selected,
  from: Score | null,
  { fixture, state }: { fixture: BasketballFixture; state: BasketballState },
): BetChances | null {
  const laws = basketballLaws(fixture, state);
  if (part > 0) {
    const quarter = laws.quarters.find((one) => one.quarter === part);
    if (!quarter) return null;
    return kind === 'totals' ? onLine(quarter.total, line, key) : resultChance(quarter.lead, key);
  }
  if (kind === 'totals') return onLine(laws.total, line, key);
  if (kind === 'handicap') return withHandicap(sinceTaken(laws.addedLead, state.score, from), line, key);
  const home = homeWins(laws, state);
  return kind === 'winner' ? plainly(sideOf(key) === 'home' ? home : 1 - home) : null;
}

function setPartChances(
  { kind, part, line, key }: Selected,
  { fixture, state }: { fixture: SetFixture; state: SetMatchState },
): BetChances | null {
  const laws = setLaws(fixture, state);
  if (kind === 'totals') return part === state.current.set ? onLine(laws.currentTotal, line, key) : null;
  const set = laws.sets.find((one) => one.set === part);
  if (!set) return null;
  const { home, away } = set.wins;
  return { ...plainly(sideOf(key) === 'home' ? home : away), push: Math.max(0, 1 - home - away) };
}

function setChances(
  selected: Selected,
  from: Score | null,
  match: { fixture: SetFixture; state: SetMatchState },
): BetChances | null {
  const { kind, part, line, key } = selected;
  if (part > 0) return setPartChances(selected, match);
  const laws = setLaws(match.fixture, match.state);
  const now = countedScore(match.state, kind);
  switch (kind) {
    case 'winner':
      return plainly(laws.wins[sideOf(key)]);
    case 'setScore':
      return plainly(laws.scores.find(({ score }) => `${score.home}-${score.away}` === key)?.chance ?? 0);
    case 'setHandicap':
      return withHandicap(sinceTaken(laws.addedSetLead, now, from), line, key);
    case 'handicap':
      return withHandicap(sinceTaken(laws.addedLead, now, from), line, key);
    case 'totals':
      return onLine(laws.total, line, key);
    default:
      return null;
  }
}

/** A match as its rows state it: what it is made of, and how it stands. */
export type MatchNow =
  | { readonly sport: 'football'; readonly fixture: FootballFixture; readonly state: FootballState }
  | { readonly sport: 'basketball'; readonly fixture: BasketballFixture; readonly state: BasketballState }
  | { readonly sport: SetFixture['sport']; readonly fixture: SetFixture; readonly state: SetMatchState };

export function legChances(
  selected: readonly Selected[],
  from: Score | null,
  match: MatchNow,
): BetChances | null {
  if (match.sport === 'football') return footballChances(selected, from, match);
  const [first, ...more] = selected;
  if (!first || more.length > 0) return null;
  return match.sport === 'basketball'
    ? basketballChances(first, from, match)
    : setChances(first, from, match);
}
