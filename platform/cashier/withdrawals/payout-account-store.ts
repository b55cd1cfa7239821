import type { PayoutAccount } from '@/lib/contract/calls/cashier';
import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of the table `payout_accounts`. */
export interface PayoutAccountRow {
  id: string;
  memberId: string;
  kind: PayoutAccount['kind'];
  /** Of the bank, the wallet or the chain. */
  name: string;
  sealedAccount: Buffer;
  maskedHolder: string;
  /** The last four characters of the number. */
  ending: string;
  addedAt: Date;
  usableFrom: Date;
}

const columns = sql`id, member_id as "memberId", kind, name, sealed_account as "sealedAccount",
  masked_holder as "maskedHolder", ending, added_at as "addedAt", usable_from as "usableFrom"`;

/** One change of a member's accounts at a time; held to the end of the transaction. */
export async function lockPayoutAccounts(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('payout-accounts:' || ${memberId}, 0))`);
}

/** False when somebody has bound this number; the unique index decides between two at the same moment. */
export async function insertPayoutAccount(
  tx: Tx,
  account: PayoutAccountRow,
  numberDigest: Buffer,
): Promise<boolean> {
  const added = await tx.execute(
    sql`insert into payout_accounts (id, member_id, kind, name, sealed_account, number_digest, masked_holder, ending,
                                     added_at, usable_from)
        values (${account.id}, ${account.memberId}, ${account.kind}, ${account.name}, ${account.sealedAccount},
                ${numberDigest}, ${account.maskedHolder}, ${account.ending}, ${account.addedAt}, ${account.usableFrom})
        on conflict (number_digest) where removed_at is null do nothing`,
  );
  return added.rowCount === 1;
}

/** Those that are bound now, the oldest first. */
export async function listOpenPayoutAccounts(reader: Reader, memberId: string): Promise<PayoutAccountRow[]> {
  const { rows } = await reader.execute<PayoutAccountRow>(
    sql`select ${columns} from payout_accounts where member_id = ${memberId} and removed_at is null
        order by added_at, id`,
  );
  return rows;
}

/** Keeps the account bound to the end of the transaction; null when it is not the member's, or not any more. */
export async function holdPayoutAccount(
  tx: Tx,
  { memberId, payoutAccountId }: { memberId: string; payoutAccountId: string },
): Promise<PayoutAccountRow | null> {
  const { rows } = await tx.execute<PayoutAccountRow>(
    sql`select ${columns} from payout_accounts
        where id = ${payoutAccountId} and member_id = ${memberId} and removed_at is null for share`,
  );
  return rows[0] ?? null;
}

export async function endPayoutAccount(
  tx: Tx,
  { memberId, payoutAccountId, now }: { memberId: string; payoutAccountId: string; now: Date },
): Promise<boolean> {
  const ended = await tx.execute(
    sql`update payout_accounts set removed_at = ${now}
        where id = ${payoutAccountId} and member_id = ${memberId} and removed_at is null`,
  );
  return ended.rowCount === 1;
}

/** Whether both have ever bound one account, the one after the other. */
export async function sharePayoutAccount(
  reader: Reader,
  { memberId, otherId }: { memberId: string; otherId: string },
): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from payout_accounts a join payout_accounts b using (number_digest)
        where a.member_id = ${memberId} and b.member_id = ${otherId} limit 1`,
  );
  return rowCount === 1;
}
