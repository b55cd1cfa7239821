import type { OppositeBets, TableRisks } from '@/sandbox/kit/betting-table/valid-stake';
import { classesByTotals, type CoupClass } from './coup-classes';
import { fullShoe } from './shoe-tally';
import type { Coup } from './types';

const opposites: OppositeBets = [['player', 'banker']];

/** Bets that go by the first two cards of a hand, those of live tables too. */
export const betsOnPairs: ReadonlySet<string> = new Set([
  'playerPair',
  'bankerPair',
  'eitherPair',
  'perfectPair',
]);

let counted: readonly CoupClass[] | null = null;

/** Every coup of a new shoe: counted once, when first somebody bets on several spots. */
function coupsOfNewShoe(): readonly CoupClass[] {
  counted ??= classesByTotals(fullShoe());
  return counted;
}

/** Pairs are seldom and have next to nothing to do with the totals, so that they cover no other bet: here they are lost. */
export function risksBy(hundredthsOn: (coup: Coup, key: string) => number): TableRisks {
  return {
    opposites,
    outcomes: () =>
      coupsOfNewShoe().map(({ coup, orders }) => ({
        weight: BigInt(orders),
        hundredthsOf: (key) => (betsOnPairs.has(key) ? 0 : hundredthsOn(coup, key)),
      })),
  };
}
