import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of the table `wallet_transfers`. */
export interface WalletTransferRow {
  memberId: string;
  /** The key that the transfer was asked for with. */
  reference: string;
  transferId: string;
  /** `MAIN` or the code of a vendor. */
  from: string;
  to: string;
  amountMinor: bigint;
  createdAt: Date;
}

export async function insertWalletTransfer(tx: Tx, row: WalletTransferRow): Promise<void> {
  await tx.execute(
    sql`insert into wallet_transfers (member_id, reference, transfer_id, from_wallet, to_wallet, amount_minor, created_at)
        values (${row.memberId}, ${row.reference}, ${row.transferId}, ${row.from}, ${row.to},
                ${row.amountMinor.toString()}, ${row.createdAt})`,
  );
}

export async function getWalletTransfer(
  reader: Reader,
  memberId: string,
  reference: string,
): Promise<WalletTransferRow | null> {
  const { rows } = await reader.execute<{
    transfer_id: string;
    from_wallet: string;
    to_wallet: string;
    amount_minor: bigint;
    created_at: Date;
  }>(
    sql`select transfer_id, from_wallet, to_wallet, amount_minor, created_at from wallet_transfers
        where member_id = ${memberId} and reference = ${reference}`,
  );
  const row = rows[0];
  return row
    ? {
        memberId,
        reference,
        transferId: row.transfer_id,
        from: row.from_wallet,
        to: row.to_wallet,
        amountMinor: BigInt(row.amount_minor),
        createdAt: new Date(row.created_at),
      }
    : null;
}
