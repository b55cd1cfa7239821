import { takeBetsToUndo } from '../store/bet-store';
import { closeReturnedSeats, takeOwedSeats } from '../store/seat-store';
import { tellPaid, tellUndone, type WalletTeller } from '../tell-wallet';

/** After so long without an answer it is told again. */
const againMs = 5000;
const batchSize = 200;
/** So many calls are under way at once. */
const lanes = 8;

/** Works on all of them, a few at a time; one that fails does not keep the others from their turn. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<boolean>): Promise<boolean[]> {
  const results: boolean[] = [];
  const rest = [...items];
  const lane = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift())
      results.push(await work(item).catch(() => false));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

/**
 * Tells the wallet what the rounds of these tables owe: stakes that go back, and payouts. Answers how many it told and how many of those
 * were answered; whoever asks again goes on with the rest.
 */
export async function tellWhatIsOwed(
  teller: WalletTeller,
  tableCodes: readonly string[],
): Promise<{ told: number; answered: number }> {
  const take = { again: againMs, limit: batchSize };
  const bets = await takeBetsToUndo(teller.pool, tableCodes, take);
  const undone = await each(bets, (bet) => tellUndone(teller, bet, bet.currency));
  const seats = await takeOwedSeats(teller.pool, tableCodes, take);
  const paid = await each(seats, (seat) => tellPaid(teller, seat));
  await closeReturnedSeats(teller.pool, tableCodes);
  const results = [...undone, ...paid];
  return { told: results.length, answered: results.filter(Boolean).length };
}
