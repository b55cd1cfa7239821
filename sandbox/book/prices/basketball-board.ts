import { basketballLaws, homeWins, type BasketballFixture, type BasketballState } from '../models/basketball';
import { chanceThat, type Law } from '../models/law';
import { linesAround, priceHandicaps, priceTotals } from './lines';
import { priceOutcomes, priceResult } from './price-market';
import type { PricedMarket } from './types';

const lineCount = 5;
const quarterLineCount = 1;

/** The markets of a basketball match: overtimes count in all but the quarters, whose `part` is their number. */
export function basketballBoard(
  fixture: BasketballFixture,
  state: BasketballState,
  inPlay: boolean,
): PricedMarket[] {
  if (state.isOver) return [];
  const laws = basketballLaws(fixture, state);
  const home = homeWins(laws, state);
  const winner = [
    { key: 'home', chance: home },
    { key: 'away', chance: Math.max(0, 1 - home) },
  ];
  const around = (law: Law, count: number) => ({ law, lines: linesAround(law, 'halves', count) });
  return [
    ...priceOutcomes({ kind: 'winner', part: 0, line: null }, winner, inPlay),
    ...priceHandicaps({ kind: 'handicap', part: 0, ...around(laws.addedLead, lineCount) }, inPlay),
    ...priceTotals({ kind: 'totals', part: 0, ...around(laws.total, lineCount) }, inPlay),
    ...laws.quarters.flatMap(({ quarter, lead, total }) => [
      ...priceResult(
        quarter,
        {
          home: chanceThat(lead, (by) => by > 0),
          draw: chanceThat(lead, (by) => by === 0),
          away: chanceThat(lead, (by) => by < 0),
        },
        inPlay,
      ),
      ...priceTotals({ kind: 'totals', part: quarter, ...around(total, quarterLineCount) }, inPlay),
    ]),
  ];
}
