import { setLaws, type SetFixture, type SetLaws, type SetMatchState, type SetSport } from '../models/sets';
import type { Law } from '../models/law';
import { linesAround, priceHandicaps, priceTotals } from './lines';
import { priceOutcomes, priceTwoWay } from './price-market';
import type { PricedMarket } from './types';

const lineCount = 3;
/** In quarters: 1½ and 2½ sets either way. Half a set is the winner by another name. */
const setLines = [-10, -6, 6, 10] as const;

const esports: ReadonlySet<SetSport> = new Set(['breachline', 'tidegate', 'paperTigers']);

/** Who wins each set; stakes are given back on a set that is not played. */
function setWinners({ sets }: SetLaws, inPlay: boolean): PricedMarket[] {
  return sets.flatMap(({ set, wins }) => {
    const chances = { win: wins.home, halfWin: 0, push: Math.max(0, 1 - wins.home - wins.away), halfLoss: 0 };
    return priceTwoWay(
      { kind: 'winner', part: set, line: null },
      { keys: ['home', 'away'], chances },
      inPlay,
    );
  });
}

/**
 * The markets of a match of sets, maps or games. `totals` are of games at tennis, of rounds or objectives at an esport, else of
 * points. An esport has no handicap of them and no totals of one map.
 */
export function setsBoard(fixture: SetFixture, state: SetMatchState, inPlay: boolean): PricedMarket[] {
  if (state.winner) return [];
  const laws = setLaws(fixture, state);
  const around = (law: Law) => ({ law, lines: linesAround(law, 'halves', lineCount) });
  const winner = (['home', 'away'] as const).map((key) => ({ key, chance: laws.wins[key] }));
  const scores = laws.scores.map(({ score, chance }) => ({ key: `${score.home}-${score.away}`, chance }));
  const isEsport = esports.has(fixture.sport);
  return [
    ...priceOutcomes({ kind: 'winner', part: 0, line: null }, winner, inPlay),
    ...setWinners(laws, inPlay),
    ...(inPlay ? [] : priceOutcomes({ kind: 'setScore', part: 0, line: null }, scores, false)),
    ...priceHandicaps({ kind: 'setHandicap', part: 0, law: laws.addedSetLead, lines: setLines }, inPlay),
    ...(isEsport ? [] : priceHandicaps({ kind: 'handicap', part: 0, ...around(laws.addedLead) }, inPlay)),
    ...priceTotals({ kind: 'totals', part: 0, ...around(laws.total) }, inPlay),
    ...(isEsport
      ? []
      : priceTotals({ kind: 'totals', part: state.current.set, ...around(laws.currentTotal) }, inPlay)),
  ];
}
