import { percentText, type Rational } from '@/lib/rational';
import { baccaratOdds } from '@/sandbox/games/live/baccarat';
import { mainBet } from '@/sandbox/games/live/blackjack';
import { dragonTigerOdds } from '@/sandbox/games/live/dragon-tiger';
import { kiteOutcomes, kiteReturns, strandChances } from '@/sandbox/games/live/kites';
import type { LiveTable } from '@/sandbox/games/live/tables';
import { wheelOdds } from '@/sandbox/games/live/wheel';
import { rouletteFigures } from '@/sandbox/games/roulette/exact-return';
import { sicBoFigures } from '@/sandbox/games/sic-bo/exact-return';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { getGameInfo } from './published-odds';

interface Return {
  key: string;
  returnToPlayer: Rational;
}

const isLess = (a: Rational, b: Rational) => a.numerator * b.denominator < b.numerator * a.denominator;

/** Of each outcome the least return that any two kites have. */
function leastOfKites(): Return[] {
  const all = strandChances.flatMap((meron) => strandChances.map((wala) => kiteReturns({ meron, wala })));
  return kiteOutcomes.map((key) => ({
    key,
    returnToPlayer: all.map((returns) => returns[key]).reduce((a, b) => (isLess(b, a) ? b : a)),
  }));
}

/** The exact return of each bet of a table, or of each kind of bet where a kind has many spots. From a new shoe. */
export function liveReturns(table: LiveTable): LiveInfo['bets'] {
  if (table.kind === 'blackjack') {
    // Played by the best decisions, as in the engine whose rules it has.
    const quayside = getGameInfo('quayside-blackjack');
    return quayside ? [{ key: mainBet, returnToPlayer: quayside.returnToPlayer }] : [];
  }
  return exact(table).map(({ key, returnToPlayer }) => ({
    key,
    returnToPlayer: percentText(returnToPlayer),
  }));
}

function exact(table: Exclude<LiveTable, { kind: 'blackjack' }>): readonly Return[] {
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
      return leastOfKites();
  }
}
