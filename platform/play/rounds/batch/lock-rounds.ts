import { sql, type Tx } from '@/platform/ground/db';
import { hasActiveBonus } from '../../bonuses';
import type { StoredRound } from '../round-store';

type LockedRound = Pick<StoredRound, 'memberId' | 'mayHaveBonus'>;

/** Locks rounds in one order, so that batches of the same ones queue. */
export async function lockRounds(
  tx: Tx,
  signer: string,
  vendorRoundIds: readonly string[],
): Promise<LockedRound[]> {
  const { rows } = await tx.execute<LockedRound>(
    sql`select r.member_id as "memberId", (r.bonus_id is not null or ${hasActiveBonus(sql`r.member_id`)}) as "mayHaveBonus"
        from game_rounds r where r.signer = ${signer} and r.vendor_round_id = any(${vendorRoundIds})
        order by r.vendor_round_id for update of r`,
  );
  return rows;
}
