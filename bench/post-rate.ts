import { randomUUID } from 'node:crypto';
import { inTransaction, type Db } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';

interface Load {
  /** Those who stake, with money; at least as many as connections, or they would wait for each other. */
  members: readonly string[];
  connections: number;
  seconds: number;
}

/** Far enough apart that bets that follow each other meet neither one member nor one page of the table. */
const stride = 7919;

/** Bets a second the way the site writes them, and nothing but the writing: Node, one transaction round `post`, the answer read back. */
export async function postRate(db: Db, { members, connections, seconds }: Load): Promise<number> {
  // A second run must not repeat the keys of the first.
  const runId = randomUUID();
  const endMs = performance.now() + seconds * 1000;
  let bets = 0;
  const player = async (): Promise<void> => {
    while (performance.now() < endMs) {
      const bet = (bets += 1);
      const member = members[(bet * stride) % members.length] ?? '';
      const stake = {
        kind: 'stake',
        debit: accounts.cash(member),
        credit: accounts.house('game_revenue'),
        amountMinor: 10n,
        reference: `rnd_${bet}`,
      };
      await inTransaction(db, (tx) => post(tx, { key: `bet:api:${runId}:${bet}`, transfers: [stake] }));
    }
  };
  await Promise.all(Array.from({ length: connections }, player));
  return bets / seconds;
}
