import { percentText, rational, type Rational } from '@/lib/rational';
import { baccaratOdds } from '@/sandbox/games/live/baccarat';
import { mainBet } from '@/sandbox/games/live/blackjack';
import { dragonTigerOdds } from '@/sandbox/games/live/dragon-tiger';
import { kiteOutcomes, kiteReturns, strandChances } from '@/sandbox/games/live/kites';
import type { LiveTable } from '@/sandbox/games/live/tables';
import { wheelOdds } from '@/sandbox/games/live/wheel';
import { rouletteFigures } from '@/sandbox/games/roulette/exact-return';
import { sicBoFigures } from '@/sandbox/games/sic-bo/exact-return';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { bestReturnOf } from './par-sheets/best-return';
import { getGameInfo } from './published-odds';

interface Return {
  key: string;
  returnToPlayer: Rational;
}

/** Played by the best decisions, as in the engine whose rules it has. */
const twinOfBlackjack = 'quayside-blackjack';

const isLess = (a: Rational, b: Rational) => a.numerator * b.denominator < b.numerator * a.denominator;

const least = (returns: readonly Rational[]) => returns.reduce((a, b) => (isLess(b, a) ? b : a));
const most = (returns: readonly Rational[]) => returns.reduce((a, b) => (isLess(a, b) ? b : a));

/** Of each outcome what a choice of all kites makes of it. */
function returnsOfKites(choose: typeof least): Return[] {
  const all = strandChances.flatMap((meron) => strandChances.map((wala) => kiteReturns({ meron, wala })));
  return kiteOutcomes.map((key) => ({ key, returnToPlayer: choose(all.map((returns) => returns[key])) }));
}

/** The exact return of each bet of a table, or of each kind of bet where a kind has many spots. From a new shoe. */
export function liveReturns(table: LiveTable): LiveInfo['bets'] {
  if (table.kind === 'blackjack') {
    const quayside = getGameInfo(twinOfBlackjack);
    return quayside ? [{ key: mainBet, returnToPlayer: quayside.returnToPlayer }] : [];
  }
  return exact(table, least).map(({ key, returnToPlayer }) => ({
    key,
    returnToPlayer: percentText(returnToPlayer),
  }));
}

/** What the lowest bet of a table returns: the figure on its tile. */
export function lowestReturn(table: LiveTable): string {
  if (table.kind === 'blackjack') return getGameInfo(twinOfBlackjack)?.returnToPlayer ?? '0.00';
  return percentText(least(exact(table, least).map(({ returnToPlayer }) => returnToPlayer)));
}

/** The most that comes back of what is staked, by the best play on the best bet: percent with two decimals, rounded up. */
export function bestLiveReturn(table: LiveTable): string | null {
  if (table.kind === 'blackjack') return bestReturnOf(twinOfBlackjack);
  const { numerator, denominator } = most(exact(table, most).map(({ returnToPlayer }) => returnToPlayer));
  return percentText(rational((numerator * 10_000n + denominator - 1n) / denominator, 10_000n));
}

type Plain = Exclude<LiveTable, { kind: 'blackjack' }>;

/** Of kites, whose prices change from match to match, what is chosen of all. */
function exact(table: Plain, ofKites: typeof least): readonly Return[] {
  switch (table.kind) {
    case 'baccarat':
      return baccaratOdds(table.maths);
    case 'dragon-tiger':
      return dragonTigerOdds(table.maths);
    case 'roulette':
      return rouletteFigures(table.maths).bets ?? [];
    case 'sic-bo':
      return sicBoFigures(table.maths).bets ?? [];
    case 'wheel':
      return wheelOdds(table.maths);
    case 'kites':
      return returnsOfKites(ofKites);
  }
}
