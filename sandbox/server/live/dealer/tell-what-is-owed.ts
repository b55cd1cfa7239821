import { takeBetsToUndo } from '../store/bet-store';
import { closeReturnedSeats, storePaid, takeOwedSeats } from '../store/seat-store';
import { tellPaid, tellUndone, type WalletTeller } from '../tell-wallet';

/** After so long without an answer it is told again. */
const againMs = 5000;
const takenAtOnce = 1000;
/** So many payouts go in one call: its transaction holds the accounts of all of them. */
const batchSize = 50;
/** So many calls are under way at once. */
const lanes = 4;

const batchesOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / batchSize) }, (_batch, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  );

/** Works on all of them, a few at a time; one that fails does not keep the others from their turn. */
async function each<T, Answer>(
  items: readonly T[],
  work: (item: T) => Promise<Answer | null>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const rest = [...items];
  const lane = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) {
      const answer = await work(item).catch(() => null);
      if (answer !== null) answers.push(answer);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return answers;
}

/**
 * Tells the wallet what the rounds of these tables owe: stakes that go back, and payouts. Answers how many it told and how many of those
 * were answered; whoever asks again goes on with the rest.
 */
export async function tellWhatIsOwed(
  teller: WalletTeller,
  tableCodes: readonly string[],
): Promise<{ told: number; answered: number }> {
  const take = { again: againMs, limit: takenAtOnce };
  const bets = await takeBetsToUndo(teller.pool, tableCodes, take);
  const undone = await each(bets, async (bet) =>
    (await tellUndone(teller, bet, bet.currency)) ? true : null,
  );
  const seats = await takeOwedSeats(teller.pool, tableCodes, take);
  const paid = (await each(batchesOf(seats), (batch) => tellPaid(teller, batch))).flat();
  await storePaid(teller.pool, paid);
  await closeReturnedSeats(teller.pool, tableCodes);
  return { told: bets.length + seats.length, answered: undone.length + paid.length };
}
