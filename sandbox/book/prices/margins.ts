import type { MarketKind } from './types';

const twoOutcomes = 0.04;
const fewOutcomes = 0.05;
const halfFull = 0.12;
const manyOutcomes = 0.15;
/** What every margin has more in play. */
const inPlayMore = 0.015;

const margins: Record<MarketKind, number> = {
  result: fewOutcomes,
  doubleChance: fewOutcomes,
  drawNoBet: fewOutcomes,
  bothScore: fewOutcomes,
  winner: fewOutcomes,
  toQualify: fewOutcomes,
  handicap: twoOutcomes,
  setHandicap: twoOutcomes,
  totals: twoOutcomes,
  corners: twoOutcomes,
  oddEven: twoOutcomes,
  halfFull,
  correctScore: manyOutcomes,
  setScore: manyOutcomes,
  outright: manyOutcomes,
  mostGoals: manyOutcomes,
};

export function marginOf(kind: MarketKind, inPlay: boolean): number {
  return margins[kind] + (inPlay ? inPlayMore : 0);
}
