import { chanceOf } from '../draws';
import { sides, type Score, type Side } from '../sides';
import { homeThreshold } from './match';
import { rulesOf } from './rules';
import type { SetFixture, SetRules, SetState } from './types';

/** A way in which a set may end. */
export interface SetEnd {
  readonly winner: Side;
  readonly score: Score;
  /** Who serves first in the next set. */
  readonly nextFirst: Side;
  readonly chance: number;
}

/** A set is followed until it is less likely than this that it still goes on: deuces have no end of their own. */
const negligible = 1e-13;
/** No number of a set comes near it. */
const radix = 4096;

function keyOf({ score, points, server }: SetState): number {
  const inSet = (score.home * radix + score.away) * 2 + (server === 'home' ? 0 : 1);
  return (inSet * 64 + Math.min(points.home, 63)) * 64 + Math.min(points.away, 63);
}

interface Weighted {
  readonly state: SetState;
  chance: number;
}
type States = Map<number, Weighted>;

function put(states: States, state: SetState, chance: number): void {
  const key = keyOf(state);
  const known = states.get(key);
  if (known) known.chance += chance;
  else states.set(key, { state, chance });
}

const massIn = (states: States): number => [...states.values()].reduce((sum, { chance }) => sum + chance, 0);

const isSameScore = (a: SetState, b: SetState): boolean =>
  a.score.home === b.score.home && a.score.away === b.score.away;

/** Home's chance to win a rally, by who serves. */
type HomeChances = Readonly<Record<Side, number>>;

/** Plays on from states of as many games or points until each has more of them: at tennis a game is several rallies. */
function playOn({ after, winnerOf }: SetRules, homeChances: HomeChances, from: States, ends: States): States {
  const further: States = new Map();
  for (let open = from; massIn(open) > negligible;) {
    const next: States = new Map();
    for (const { state, chance } of open.values()) {
      const home = homeChances[state.server];
      for (const side of sides) {
        const then = after(state, side);
        const to = winnerOf(then) ? ends : isSameScore(state, then) ? next : further;
        put(to, then, chance * (side === 'home' ? home : 1 - home));
      }
    }
    open = next;
  }
  return further;
}

/** The chances of all ends of a set from where it stands, rally by rally with the thresholds of the match itself. */
export function setLaw(fixture: SetFixture, from: SetState): readonly SetEnd[] {
  const rules = rulesOf(fixture.sport);
  const { winnerOf, nextFirst } = rules;
  const chanceWith = (server: Side) => chanceOf(homeThreshold(fixture, server));
  const homeChances = { home: chanceWith('home'), away: chanceWith('away') };
  const ends: States = new Map();
  let open: States = new Map();
  put(winnerOf(from) ? ends : open, from, 1);
  while (open.size > 0) open = playOn(rules, homeChances, open, ends);
  return [...ends.values()].map(({ state, chance }) => ({
    winner: winnerOf(state)!,
    score: state.score,
    nextFirst: nextFirst(state),
    chance,
  }));
}
