import { rulesOf, setsToWin } from '../models/sets';
import type { Score } from '../models/sides';
import type { BetChances, MarketKind, PricedMarket } from '../prices';
import { countedScore, type Selected } from '../settle';
import type { MatchState, Sport } from '../world';

const ahead = ({ home, away }: Score): number => home - away;

/** Where nothing lies between won and lost: two prices say all. On whole and quarter lines they do not say how often a stake comes back. */
const isHalfLine = (line: number): boolean => Math.abs(line % 4) === 2;

const counted: readonly MarketKind[] = ['handicap', 'setHandicap'];

/**
 * The line on which a leg is sold now. A handicap in play is of what is scored from here on: what has been scored since the leg was
 * taken is given to it, or taken from it.
 */
function lineNow({ kind, line }: Selected, from: Score | null, match: MatchState | null): number | null {
  if (line === null || !counted.includes(kind) || !match) return line;
  const since = ahead(countedScore(match.play, kind)) - (from ? ahead(from) : 0);
  return line + 4 * since;
}

/** A set or map that may not be played gives stakes back, and nobody says how often. */
function mayBeUnplayed(sport: Sport, part: number): boolean {
  return sport !== 'football' && sport !== 'basketball' && part > setsToWin(rulesOf(sport));
}

const selectionOf = (market: PricedMarket | undefined, key: string) =>
  market?.selections.find((one) => one.key === key);

const winOf = (market: PricedMarket | undefined, key: string): number | null =>
  selectionOf(market, key)?.chances.win ?? null;

const plainly = (win: number, push = 0): BetChances => ({ win, halfWin: 0, push, halfLoss: 0 });

const pairs: Readonly<Record<string, readonly [string, string]>> = {
  homeDraw: ['home', 'draw'],
  homeAway: ['home', 'away'],
  drawAway: ['draw', 'away'],
};

/**
 * By the result, but never more than a stake of 1 costs now: these markets are told apart from it, and one that lags behind would be
 * bought and sold again at a profit.
 */
function byResult({ kind, key }: Selected, result: PricedMarket | undefined, own: number | null) {
  const [plain, draw] = [winOf(result, key), winOf(result, 'draw')];
  const push = kind === 'drawNoBet' ? draw : 0;
  const both = (pairs[key] ?? []).map((one) => winOf(result, one));
  const [a = null, b = null] = both;
  const win = kind === 'drawNoBet' ? plain : a === null || b === null ? null : Math.min(1, a + b);
  if (win === null || push === null) return null;
  return plainly(own === null ? win : Math.min(win, ((1 - push) * 100) / own), push);
}

/**
 * The chances of a leg by the prices that stand, without their margin: p = d^(−1/k), with the k at which the p of its market add up to 1.
 * Applied to markets of which exactly one selection is won: a result, a winner, a score, yes or no, an outright, a half line. Double
 * chance and draw no bet take their chances from the result, capped by what they cost themselves. Null where prices do not say: on whole and quarter lines, in a set
 * or map that may not be played, and where the market is not sold now.
 */
export function soldChances(
  selected: readonly Selected[],
  from: Score | null,
  { sport, match, board }: { sport: Sport; match: MatchState | null; board: readonly PricedMarket[] },
): BetChances | null {
  const [only, ...more] = selected;
  if (!only || more.length > 0 || mayBeUnplayed(sport, only.part)) return null;
  const { kind, part, key } = only;
  const of = (name: MarketKind, line: number | null) =>
    board.find((one) => one.kind === name && one.part === part && one.line === line);
  if (kind === 'drawNoBet' || kind === 'doubleChance')
    return byResult(only, of('result', null), selectionOf(of(kind, null), key)?.price ?? null);
  const line = lineNow(only, from, match);
  if (line !== null && !isHalfLine(line)) return null;
  const win = winOf(of(kind, line), key);
  return win === null ? null : plainly(win);
}
