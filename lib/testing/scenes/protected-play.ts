import { inTransaction, newId, sql, type Db, type Tx } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';
import { assertMayStake } from '@/platform/people/protection-gate';

/** Rounds and their money as the games write them, for the tests of this domain. */
interface PlayedRound {
  memberId: string;
  at: Date;
  stakeMinor?: bigint;
  payoutMinor?: bigint;
}

export async function addRound(
  tx: Tx,
  { memberId, at, stakeMinor = 100n, payoutMinor = 0n }: PlayedRound,
): Promise<void> {
  const roundId = newId('rnd', at.getTime());
  await tx.execute(
    sql`insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code,
          stake_minor, payout_minor, started_at, status, settled_at)
        values ('studio', ${roundId}, ${roundId}, ${memberId}, 'gms_1', 'gam_1', 'LUMEN', ${stakeMinor.toString()},
          ${payoutMinor.toString()}, ${at}, 'settled', ${at})`,
  );
}

export const addRounds = (db: Db, memberId: string, times: readonly Date[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const at of times) await addRound(tx, { memberId, at });
  });

export function moveMoney(tx: Tx, memberId: string, kind: string, amountMinor: bigint) {
  const [cash, house] = [accounts.cash(memberId), accounts.house('game_revenue')];
  const sides = kind === 'stake' ? { debit: cash, credit: house } : { debit: house, credit: cash };
  return post(tx, { key: newId('key'), transfers: [{ kind, ...sides, amountMinor, reference: 'rnd_1' }] });
}

/** The check, the round and the money in one transaction. */
export const playRound = (db: Db, memberId: string, at: Date, stakeMinor = 100n): Promise<void> =>
  inTransaction(db, async (tx) => {
    await assertMayStake(tx, memberId, stakeMinor, at);
    await addRound(tx, { memberId, at, stakeMinor });
    await moveMoney(tx, memberId, 'stake', stakeMinor);
  });
