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
    transferId: string;
    fromWallet: string;
    toWallet: string;
    amountMinor: bigint;
    createdAt: Date;
  }>(
    sql`select transfer_id as "transferId", from_wallet as "fromWallet", to_wallet as "toWallet",
          amount_minor as "amountMinor", created_at as "createdAt" from wallet_transfers
        where member_id = ${memberId} and reference = ${reference}`,
  );
  const row = rows[0];
  return row
    ? {
        memberId,
        reference,
        transferId: row.transferId,
        from: row.fromWallet,
        to: row.toWallet,
        amountMinor: row.amountMinor,
        createdAt: row.createdAt,
      }
    : null;
}
