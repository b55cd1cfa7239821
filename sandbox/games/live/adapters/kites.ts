import {
  drawChances,
  kiteKindOf,
  kiteOffer,
  playKites,
  settleKiteMatch,
  type KiteOffer,
  type KiteResult,
} from '../kites';
import type { TableGame } from '../table-game';
import { bindTable, inOneDealing, type TableOfKind } from './bind';

/** The chances come from a lane of their own: what shows before the betting tells nothing of the passes. */
export function kitesTable(table: TableOfKind<'kites'>): TableGame {
  return bindTable(table, 'live-kites', {
    kindOf: kiteKindOf,
    offer: ({ draws }) => kiteOffer(drawChances(draws('chances'))),
    deal: ({ draws }, offer) => inOneDealing(playKites(offer as KiteOffer, draws('passes'))),
    settle: (placed, result) => settleKiteMatch(placed, result as KiteResult),
  });
}
