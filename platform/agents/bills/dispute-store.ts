import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of disputes, and of what the desk decided. */
export interface Dispute {
  id: string;
  billId: string;
  contractId: string;
  raisedBy: string;
  comment: string;
  raisedAt: Date;
  decidedAt: Date | null;
  adjustment: bigint | null;
}

const columns = sql`d.id, d.bill_id as "billId", b.contract_id as "contractId", d.raised_by as "raisedBy", d.comment,
  d.raised_at as "raisedAt", d.decided_at as "decidedAt", a.amount_minor as adjustment`;
const from = sql`agent_disputes d join agent_bills b on b.id = d.bill_id
  left join agent_adjustments a on a.dispute_id = d.id`;

export async function listDisputes(reader: Reader, billId: string): Promise<Dispute[]> {
  const { rows } = await reader.execute<Dispute>(
    sql`select ${columns} from ${from} where d.bill_id = ${billId} order by d.raised_at, d.id`,
  );
  return rows;
}

/** What waits for the desk, the oldest first. */
export async function listOpenDisputes(reader: Reader, limit: number): Promise<Dispute[]> {
  const { rows } = await reader.execute<Dispute>(
    sql`select ${columns} from ${from} where d.decided_at is null order by d.raised_at, d.id limit ${limit}`,
  );
  return rows;
}

export async function lockDispute(tx: Tx, id: string): Promise<Dispute | null> {
  const { rows } = await tx.execute<Dispute>(
    sql`select ${columns} from ${from} where d.id = ${id} and d.decided_at is null for update of d`,
  );
  return rows[0] ?? null;
}

/** False when one is open already. */
export async function insertDispute(
  tx: Tx,
  given: { billId: string; raisedBy: string; comment: string; now: Date },
): Promise<boolean> {
  const { billId, raisedBy, comment, now } = given;
  const { rowCount } = await tx.execute(
    sql`insert into agent_disputes (id, bill_id, raised_by, comment, raised_at)
        values (${newId('agd', now.getTime())}, ${billId}, ${raisedBy}, ${comment}, ${now})
        on conflict (bill_id) where decided_at is null do nothing`,
  );
  return rowCount === 1;
}

export async function decide(
  tx: Tx,
  { dispute, by, adjustment, now }: { dispute: Dispute; by: string; adjustment: bigint; now: Date },
): Promise<void> {
  await tx.execute(
    sql`update agent_disputes set decided_at = ${now}, decided_by = ${by} where id = ${dispute.id}`,
  );
  if (adjustment === 0n) return;
  await tx.execute(
    sql`insert into agent_adjustments (id, dispute_id, contract_id, amount_minor, decided_at)
        values (${newId('aga', now.getTime())}, ${dispute.id}, ${dispute.contractId}, ${adjustment}, ${now})`,
  );
}
