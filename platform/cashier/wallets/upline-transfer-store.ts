import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of the table `upline_transfers`. */
export interface UplineTransferRow {
  id: string;
  memberId: string;
  uplineId: string;
  amountMinor: bigint;
  /** Of the ledger; both sides find it in their account records. */
  transferId: string;
  createdAt: Date;
}

export async function insertUplineTransfer(tx: Tx, row: UplineTransferRow): Promise<void> {
  await tx.execute(
    sql`insert into upline_transfers (id, member_id, upline_id, amount_minor, transfer_id, created_at)
        values (${row.id}, ${row.memberId}, ${row.uplineId}, ${row.amountMinor.toString()}, ${row.transferId},
                ${row.createdAt})`,
  );
}

/** What the member sent, the newest first. */
export async function listUplineTransfersOf(
  reader: Reader,
  memberId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: UplineTransferRow[]; totalItems: number }> {
  const { rows } = await reader.execute<{
    id: string;
    uplineId: string;
    amountMinor: bigint;
    transferId: string;
    createdAt: Date;
  }>(
    sql`select id, upline_id as "uplineId", amount_minor as "amountMinor", transfer_id as "transferId",
          created_at as "createdAt" from upline_transfers
        where member_id = ${memberId} order by created_at desc, id desc limit ${limit} offset ${offset}`,
  );
  const counted = await reader.execute<{ total: number }>(
    sql`select count(*)::int as total from upline_transfers where member_id = ${memberId}`,
  );
  return {
    rows: rows.map((row) => ({
      id: row.id,
      memberId,
      uplineId: row.uplineId,
      amountMinor: row.amountMinor,
      transferId: row.transferId,
      createdAt: row.createdAt,
    })),
    totalItems: counted.rows[0]?.total ?? 0,
  };
}
