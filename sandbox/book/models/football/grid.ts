import { chanceOf } from '../draws';
import type { Score } from '../sides';
import { goalThreshold, halfOf, redThreshold, type HalfName } from './chances';
import { mostReds, type FootballFixture } from './types';

/**
 * Goals that a side may add: 0 to 15, and none after the fifteenth. So many have a chance below 2 · 10⁻⁸ even between the strongest and
 * the weakest team, below 2 · 10⁻⁶ with two red cards of the weaker from the first step on.
 */
export const gridSize = 16;
const redStates = mostReds + 1;
export const cellStates = redStates * redStates;
const rowStates = gridSize * cellStates;
export const gridStates = gridSize * rowStates;
/** Chances below it are left where they are: all together they are less than 10⁻⁹. */
const negligible = 1e-14;

/** The chances of added goals and red cards, in the order home goals, away goals, home reds, away reds. */
export type Grid = Float64Array;

export function stateAt(goals: Score, reds: Score): number {
  return goals.home * rowStates + goals.away * cellStates + reds.home * redStates + reds.away;
}

const leads = 5;

/** For a half, by lead and reds: chances of a goal home and away and of a red card home and away. */
function chancesByState(fixture: FootballFixture, half: HalfName): Float64Array {
  const table = new Float64Array(leads * cellStates * 4);
  for (let at = 0; at < leads * cellStates; at += 1) {
    const lead = Math.floor(at / cellStates) - 2;
    const reds = { home: Math.floor((at % cellStates) / redStates), away: at % redStates };
    const situation = { half, reds, goals: { home: Math.max(0, lead), away: Math.max(0, -lead) } };
    const thresholds = [
      goalThreshold(fixture, 'home', situation),
      goalThreshold(fixture, 'away', situation),
      redThreshold(reds.home),
      redThreshold(reds.away),
    ];
    thresholds.forEach((threshold, event) => (table[at * 4 + event] = chanceOf(threshold)));
  }
  return table;
}

/** Where each state's chances stand in their table, for a match in which home leads by `lead` before any added goal. */
function placesOf(lead: number): Uint16Array {
  const places = new Uint16Array(gridStates);
  for (let state = 0; state < gridStates; state += 1) {
    const home = Math.floor(state / rowStates);
    const away = Math.floor((state % rowStates) / cellStates);
    const bounded = Math.max(-2, Math.min(2, lead + home - away));
    places[state] = ((bounded + 2) * cellStates + (state % cellStates)) * 4;
  }
  return places;
}

/** One step: what may happen moves its share of each state's chance, the rest stays. */
function moveOn(from: Grid, to: Grid, chances: Float64Array, places: Uint16Array): void {
  to.fill(0);
  const pass = (state: number, moved: number): number => {
    to[state]! += moved;
    return moved;
  };
  for (let state = 0; state < gridStates; state += 1) {
    const mass = from[state]!;
    if (mass === 0) continue;
    let moved = 0;
    if (mass > negligible) {
      const at = places[state]!;
      const canHome = state < gridStates - rowStates;
      const canAway = state % rowStates < rowStates - cellStates;
      if (canHome) moved += pass(state + rowStates, mass * chances[at]!);
      if (canAway) moved += pass(state + cellStates, mass * chances[at + 1]!);
      if (chances[at + 2] !== 0) moved += pass(state + redStates, mass * chances[at + 2]!);
      if (chances[at + 3] !== 0) moved += pass(state + 1, mass * chances[at + 3]!);
    }
    to[state]! += mass - moved;
  }
}

/** Takes a grid from a step on to the end of a later one. */
type Advance = (grid: Grid, from: number, to: number) => Grid;

export function advanceFor(fixture: FootballFixture, lead: number): Advance {
  const tables = { first: chancesByState(fixture, 'first'), second: chancesByState(fixture, 'second') };
  const places = placesOf(lead);
  return (grid, from, to) => {
    let [now, next] = [Float64Array.from(grid), new Float64Array(gridStates)];
    for (let step = from + 1; step <= to; step += 1) {
      moveOn(now, next, tables[halfOf(step)], places);
      [now, next] = [next, now];
    }
    return now;
  };
}
