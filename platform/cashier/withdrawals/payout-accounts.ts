import type { PayoutAccount, PayoutAccountInput } from '@/lib/contract/calls/cashier';
import { CallError } from '@/lib/contract/errors';
import { getDetail, insertDetails } from '@/platform/people/members';
import { notifyMember } from '@/platform/brand/notices';
import { isSameName } from '@/platform/people/challenges';
import { requireConfirmed, requirePaymentPassword } from '@/platform/people/security';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import { inTransaction, newId, type Reader, type Tx } from '@/platform/ground/db';
import { announce } from '@/platform/ground/live';
import { getSettings } from '@/platform/brand/settings';
import {
  endPayoutAccount,
  insertPayoutAccount,
  listOpenPayoutAccounts,
  lockPayoutAccounts,
  type PayoutAccountRow,
} from './payout-account-store';
import { accountEnding, accountDigest, sealAccount } from '../providers';

/** So many may be bound at a time. */
export const maxPayoutAccounts = 5;

const hourMs = 60 * 60_000;

/** The field of the registration form that keeps the real name. */
const realNameField = 'payeeName';

function presentAccount(row: PayoutAccountRow): PayoutAccount {
  return {
    payoutAccountId: row.id,
    kind: row.kind,
    name: row.name,
    holder: row.maskedHolder,
    ending: row.ending,
    addedAt: row.addedAt.toISOString(),
    usableFrom: row.usableFrom.toISOString(),
  };
}

export async function listPayoutAccounts(reader: Reader, memberId: string): Promise<PayoutAccount[]> {
  return (await listOpenPayoutAccounts(reader, memberId)).map(presentAccount);
}

/** Money goes to its owner: the holder is the member, and who has given no name yet gives it by this. */
async function requireOwnName(tx: Tx, memberId: string, holder: string, now: Date): Promise<void> {
  const realName = await getDetail(tx, memberId, realNameField);
  if (realName === null) {
    await insertDetails(tx, { memberId, details: { [realNameField]: holder }, now });
  } else if (!isSameName(holder, realName)) throw new CallError('payout.account.holder');
}

export interface NewPayoutAccount extends Omit<PayoutAccountInput, 'paymentPassword'> {
  memberId: string;
  usableFrom: Date;
}

/** Throws `payout.account.limit`, `payout.account.holder`, `payout.account.taken`. */
export async function bindPayoutAccount(
  tx: Tx,
  { memberId, kind, name, number, usableFrom, ...given }: NewPayoutAccount,
  now: Date,
): Promise<PayoutAccountRow> {
  const holder = given.holder.trim();
  await lockPayoutAccounts(tx, memberId);
  if ((await listOpenPayoutAccounts(tx, memberId)).length >= maxPayoutAccounts) {
    throw new CallError('payout.account.limit');
  }
  await requireOwnName(tx, memberId, holder, now);
  const id = newId('pya', now.getTime());
  const account: PayoutAccountRow = {
    id,
    memberId,
    kind,
    name: name.trim(),
    sealedAccount: sealAccount({ holder, number }, id),
    maskedHolder: maskedHolder(holder),
    ending: accountEnding(number),
    addedAt: now,
    usableFrom,
  };
  if (!(await insertPayoutAccount(tx, account, accountDigest({ kind, number })))) {
    throw new CallError('payout.account.taken');
  }
  return account;
}

/**
 * Binds an account that withdrawals can be paid to once its cool-off is over: whoever has taken a session over cannot
 * send the money off before its owner reads the letter. Throws what `bindPayoutAccount` throws, `auth.confirm.required`
 * and what `requirePaymentPassword` throws.
 */
export async function addPayoutAccount(
  context: CallContext,
  { paymentPassword, ...input }: PayoutAccountInput,
): Promise<PayoutAccount> {
  const { db, now, language } = context;
  const caller = requireCaller(context);
  const { memberId } = caller;
  await requireConfirmed(db, caller, now);
  await requirePaymentPassword(context, paymentPassword);
  return inTransaction(db, async (tx) => {
    const { payoutCoolOffHours } = (await getSettings(tx, now)).cashier;
    const usableFrom = new Date(now.getTime() + payoutCoolOffHours * hourMs);
    const account = await bindPayoutAccount(tx, { ...input, memberId, usableFrom }, now);
    const { name, ending } = account;
    const usable = `${usableFrom.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    const letter = { letter: 'payout_account_added', values: { name, ending, usable } } as const;
    await notifyMember(tx, { memberId, ...letter, language, now });
    await announce(tx, memberId, 'withdrawals');
    return presentAccount(account);
  });
}

/** What is on its way to it is still paid. Throws `payout.account.missing`. */
export async function removePayoutAccount(
  tx: Tx,
  input: { memberId: string; payoutAccountId: string },
  now: Date,
): Promise<void> {
  if (!(await endPayoutAccount(tx, { ...input, now }))) throw new CallError('payout.account.missing');
  await announce(tx, input.memberId, 'withdrawals');
}

/** `N*** R****` of a name: how many words it has, and no more of each than its first letter. Pure. */
export function maskedHolder(name: string): string {
  const words = name.trim().split(/\s+/u);
  return words.map((word) => `${[...word][0] ?? ''}***`).join(' ');
}
