import type { WithdrawalStep } from '@/lib/contract/calls/cashier';
import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of the tables `withdrawal_events` and `withdrawal_proofs`. */
export interface WithdrawalEvent extends Omit<WithdrawalStep, 'at'> {
  withdrawalId: string;
  at: Date;
}

export async function insertWithdrawalEvent(tx: Tx, event: WithdrawalEvent): Promise<void> {
  await tx.execute(
    sql`insert into withdrawal_events (withdrawal_id, state, happened_at, happened_by, note)
        values (${event.withdrawalId}, ${event.state}, ${event.at}, ${event.by}, ${event.note})`,
  );
}

/** The timeline, oldest first. */
export async function listWithdrawalEvents(reader: Reader, withdrawalId: string): Promise<WithdrawalStep[]> {
  const { rows } = await reader.execute<{
    state: WithdrawalStep['state'];
    happenedAt: Date;
    happenedBy: WithdrawalStep['by'];
    note: string | null;
  }>(
    sql`select state, happened_at as "happenedAt", happened_by as "happenedBy", note from withdrawal_events
        where withdrawal_id = ${withdrawalId} order by id`,
  );
  return rows.map((row) => ({
    state: row.state,
    at: row.happenedAt.toISOString(),
    by: row.happenedBy,
    note: row.note,
  }));
}

export async function insertProofs(
  tx: Tx,
  { withdrawalId, imageIds, now }: { withdrawalId: string; imageIds: readonly string[]; now: Date },
): Promise<void> {
  for (const [index, imageId] of imageIds.entries()) {
    await tx.execute(
      sql`insert into withdrawal_proofs (withdrawal_id, position, image_id, sent_at)
          values (${withdrawalId}, ${index + 1}, ${imageId}, ${now})`,
    );
  }
}

/** The same of several withdrawals at once. */
export async function listProofsOf(
  reader: Reader,
  withdrawalIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (withdrawalIds.length === 0) return new Map();
  const { rows } = await reader.execute<{ id: string; imageIds: string[] }>(
    sql`select withdrawal_id as id, array_agg(image_id order by position) as "imageIds" from withdrawal_proofs
        where withdrawal_id = any(${withdrawalIds}) group by 1`,
  );
  return new Map(rows.map(({ id, imageIds }) => [id, imageIds]));
}

/** The pictures that the member sent, in their order. */
export async function listProofs(reader: Reader, withdrawalId: string): Promise<string[]> {
  const { rows } = await reader.execute<{ imageId: string }>(
    sql`select image_id as "imageId" from withdrawal_proofs where withdrawal_id = ${withdrawalId} order by position`,
  );
  return rows.map((row) => row.imageId);
}
