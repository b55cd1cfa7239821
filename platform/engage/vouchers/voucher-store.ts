import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `voucher_codes`. */
export interface CodeRow {
  id: string;
  sealedCode: Buffer;
  validUntil: Date | null;
}

/** False when somebody has put this code in before. */
export async function insertCode(
  tx: Tx,
  row: CodeRow & { rewardId: string; codeDigest: Buffer; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into voucher_codes (id, reward_id, sealed_code, code_digest, valid_until, added_at)
        values (${row.id}, ${row.rewardId}, ${row.sealedCode}, ${row.codeDigest}, ${row.validUntil}, ${row.now})
        on conflict (code_digest) do nothing`,
  );
  return rowCount === 1;
}

/** Takes up to this many that still count, those first whose time is over first; of two callers each takes its own. */
export async function takeRows(
  tx: Tx,
  { rewardId, orderId, quantity, now }: { rewardId: string; orderId: string; quantity: number; now: Date },
): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`update voucher_codes set order_id = ${orderId}, taken_at = ${now}
        where id in (select id from voucher_codes
          where reward_id = ${rewardId} and order_id is null and (valid_until is null or valid_until > ${now})
          order by valid_until nulls last, id limit ${quantity} for update skip locked)`,
  );
  return rowCount ?? 0;
}

export async function listRowsOf(reader: Reader, orderId: string): Promise<CodeRow[]> {
  const { rows } = await reader.execute<CodeRow>(
    sql`select id, sealed_code as "sealedCode", valid_until as "validUntil" from voucher_codes
        where order_id = ${orderId} order by id`,
  );
  return rows;
}

/** Codes that nobody has and that still count, by reward. */
export async function countFree(reader: Reader, now: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await reader.execute<{ rewardId: string; free: number }>(
    sql`select reward_id as "rewardId", count(*)::integer as free from voucher_codes
        where order_id is null and (valid_until is null or valid_until > ${now}) group by reward_id`,
  );
  return new Map(rows.map(({ rewardId, free }) => [rewardId, free]));
}

/** Whether codes were ever put in for this reward. */
export async function hasCodes(reader: Reader, rewardId: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from voucher_codes where reward_id = ${rewardId} limit 1`,
  );
  return rowCount === 1;
}
