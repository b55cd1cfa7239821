import { startFootball, stepFootball, type FootballFixture, type FootballState } from '../models/football';
import { resultOf, type Score } from '../models/sides';
import type { MarketName, PricedMarket } from './types';

/** What the tests of the prices share. */

export const fixture: FootballFixture = {
  goals: { home: 1500, away: 1150 },
  corners: { home: 5400, away: 4600 },
};

export function footballAfter(steps: number, draw: () => number): FootballState {
  let state = startFootball();
  while (state.step < steps) state = stepFootball(fixture, state, { play: draw(), corner: draw() }).state;
  return state;
}

export function marketIn(board: readonly PricedMarket[], kind: PricedMarket['kind'], part = 0) {
  return board.filter((market) => market.kind === kind && market.part === part);
}

export const pricesOf = (market: PricedMarket | undefined) =>
  Object.fromEntries((market?.selections ?? []).map(({ key, price }) => [key, price]));

/** What a stake of 1 on one side of a line comes to, `above` quarters over it. */
export function lineReturn(above: number, price: number): number {
  if (above >= 2) return price;
  if (above === 1) return (1 + price) / 2;
  if (above === 0) return 1;
  return above === -1 ? 0.5 : 0;
}

const pairs: Record<string, readonly string[]> = {
  homeDraw: ['home', 'draw'],
  homeAway: ['home', 'away'],
  drawAway: ['draw', 'away'],
};

/** Whether a bet without lines is won; null for stakes back. */
function isWon({ kind, part }: MarketName, key: string, half: Score, full: Score): boolean | null {
  const result = resultOf(part === 1 ? half : full);
  switch (kind) {
    case 'result':
      return key === result;
    case 'doubleChance':
      return pairs[key]!.includes(result);
    case 'drawNoBet':
      return result === 'draw' ? null : key === result;
    case 'bothScore':
      return (key === 'yes') === (full.home > 0 && full.away > 0);
    case 'oddEven':
      return (key === 'odd') === ((full.home + full.away) % 2 === 1);
    case 'correctScore':
      return key === (Math.max(full.home, full.away) > 4 ? 'other' : `${full.home}-${full.away}`);
    case 'halfFull':
      return key === `${resultOf(half)}/${resultOf(full)}`;
    default:
      throw new Error(`No rule for ${kind}`);
  }
}

/** What a stake of 1 returns by the rules of settlement, for bets taken at `at`: written anew, from no chance of the board. */
export function settled(
  market: MarketName,
  { key, price }: { key: string; price: number },
  { half, full, at }: { half: Score; full: Score; at: Score },
): number {
  const d = price / 100;
  const line = market.line ?? 0;
  const lead = 4 * (full.home - at.home - (full.away - at.away)) + line;
  const total = 4 * (full.home + full.away) - line;
  if (market.kind === 'handicap') return lineReturn(key === 'home' ? lead : -lead, d);
  if (market.kind === 'totals') return lineReturn(key === 'over' ? total : -total, d);
  const won = isWon(market, key, half, full);
  return won === null ? 1 : won ? d : 0;
}

export const isOfScores = ({ kind }: PricedMarket): boolean => kind !== 'corners' && kind !== 'toQualify';
