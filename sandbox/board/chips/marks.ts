import { minorOf, type PlacedBet, type SettledBet } from '@/sandbox/kit/betting-table/placed-bets';

/** What every betting table's outcome has. */
export interface SettledView {
  results: readonly SettledBet[];
}

/** A bet that lies on the table: still open, or what became of it. `back` returned no more than its amount. */
export interface Mark {
  amount: string;
  state: 'placed' | 'won' | 'back' | 'lost';
  paid: string;
}

export function stateOf({ amount, paid }: SettledBet): 'won' | 'back' | 'lost' {
  if (minorOf(paid) === 0n) return 'lost';
  return minorOf(paid) > minorOf(amount) ? 'won' : 'back';
}

export function marksOf(
  placed: readonly PlacedBet[],
  settled: SettledView | null,
): ReadonlyMap<string, Mark> {
  if (settled)
    return new Map(
      settled.results.map((bet) => [bet.key, { amount: bet.amount, state: stateOf(bet), paid: bet.paid }]),
    );
  return new Map(placed.map(({ key, amount }) => [key, { amount, state: 'placed', paid: '0.00' }]));
}
