import { CallError } from '@/lib/contract/errors';
import type { Withdrawal, WithdrawalCreateInput } from '@/lib/contract/calls/cashier';
import { moneyText, parseAmount } from '@/lib/money';
import { benefitOf } from '@/platform/brand/benefits';
import { newId, type Tx } from '@/platform/ground/db';
import { enqueue } from '@/platform/ground/jobs';
import { accounts, hold } from '@/platform/ground/ledger';
import { announce } from '@/platform/ground/live';
import { assertOwesNothing } from '@/platform/play/receivables';
import { getSettings } from '@/platform/brand/settings';
import { freeLeftOf } from './free';
import { leaveBonusesBehind } from './leave-bonuses-behind';
import { listMethods } from '../providers';
import { holdPayoutAccount, type PayoutAccountRow } from './payout-account-store';
import { presentWithdrawal } from '../providers';
import { cashierCurrency, feeOf, isWithinMethod } from '../providers';
import { openAccount, sealAccount } from '../providers';
import type { Method, WithdrawalRow } from '../providers';
import { assertWithinDay, settingMinor } from './limits';
import { noteStep, tellAboutWithdrawal } from './steps';
import { insertWithdrawal, lockWithdrawals } from './store';

export interface CreateWithdrawalInput extends Omit<WithdrawalCreateInput, 'paymentPassword'> {
  memberId: string;
  language: string;
}

/**
 * Sets the amount aside and queues its payment, or leaves it for the operator to look at, in one transaction. Open to
 * members in a time-out or self-exclusion. Who may ask at all was checked before: see `submitWithdrawal`. Throws
 * `money.invalid`, `withdrawal.method`, `withdrawal.amount`, `withdrawal.daily`, `money.owed`,
 * `withdrawal.bonus`, `payout.account.missing`, `payout.account.cooling`, and the ledger's `insufficient`.
 */
export async function createWithdrawal(tx: Tx, input: CreateWithdrawalInput, now: Date): Promise<Withdrawal> {
  const { memberId, language, isBonusGivenUp = false } = input;
  const amountMinor = parseAmount(input.amount);
  if (amountMinor === null) throw new CallError('money.invalid');
  const method = await requireWithdrawalMethod(tx, input.methodCode, amountMinor, now);
  const account = await requireAccount(tx, input, method, now);
  await lockWithdrawals(tx, memberId);
  await assertWithinDay(tx, memberId, amountMinor, now);
  const id = newId('wdr', now.getTime());
  const leaving = { memberId, language, isBonusGivenUp, reason: 'withdrawal' } as const;
  const take = async () => {
    await assertOwesNothing(tx, memberId, now);
    return holdAmount(tx, { id, memberId, method, amountMinor });
  };
  const row: WithdrawalRow = {
    id,
    memberId,
    methodCode: method.code,
    providerCode: method.providerCode,
    amountMinor,
    ...(await feesOf(tx, { memberId, method, amountMinor }, now)),
    currency: cashierCurrency,
    payoutAccountId: account.id,
    accountName: account.name,
    accountEnding: account.ending,
    status: (await isReviewed(tx, amountMinor, now)) ? 'reviewing' : 'held',
    receipt: null,
    confirmUntil: null,
    holdId: await leaveBonusesBehind(tx, leaving, take, now),
    language,
    createdAt: now,
    settledAt: null,
  };
  await insertWithdrawal(tx, row, {
    sealedAccount: sealAccount(openAccount(account.sealedAccount, account.id), id),
    isReviewedFirst: (await benefitOf(tx, memberId, 'review_first', now)) > 0n,
  });
  await noteStep(tx, row, { state: row.status, by: 'member' }, now);
  await announce(tx, memberId, 'balance');
  await tellAboutWithdrawal(tx, row, 'withdrawal_submitted', now);
  if (row.status === 'held') {
    await enqueue(tx, 'withdrawal-payout', { withdrawalId: id }, { singletonKey: id });
  }
  return presentWithdrawal(row);
}

async function requireWithdrawalMethod(
  tx: Tx,
  code: string,
  amountMinor: bigint,
  now: Date,
): Promise<Method> {
  const method = (await listMethods(tx, now)).find(
    (each) => each.direction === 'withdrawal' && each.code === code,
  );
  if (!method) throw new CallError('withdrawal.method');
  if (!isWithinMethod(method, amountMinor) || feeOf(method.fee, amountMinor) >= amountMinor) {
    throw new CallError('withdrawal.amount', {
      min: moneyText(method.minMinor),
      max: moneyText(method.maxMinor),
    });
  }
  return method;
}

async function requireAccount(
  tx: Tx,
  input: CreateWithdrawalInput,
  method: Method,
  now: Date,
): Promise<PayoutAccountRow> {
  const account = await holdPayoutAccount(tx, input);
  if (!account) throw new CallError('payout.account.missing');
  if (account.kind !== method.kind) throw new CallError('withdrawal.method');
  if (account.usableFrom > now) {
    throw new CallError('payout.account.cooling', { usableFrom: account.usableFrom.toISOString() });
  }
  return account;
}

async function isReviewed(tx: Tx, amountMinor: bigint, now: Date): Promise<boolean> {
  const { withdrawalReviewFrom } = (await getSettings(tx, now)).cashier;
  return withdrawalReviewFrom !== null && amountMinor >= settingMinor(withdrawalReviewFrom);
}

interface Holding {
  id: string;
  memberId: string;
  method: Method;
  amountMinor: bigint;
}

/** The caller has locked the member's withdrawals, so that two at once do not take the same free one. */
async function feesOf(
  tx: Tx,
  { memberId, method, amountMinor }: Omit<Holding, 'id'>,
  now: Date,
): Promise<Pick<WithdrawalRow, 'feeMinor' | 'waivedFeeMinor'>> {
  const feeMinor = feeOf(method.fee, amountMinor);
  const isFree = feeMinor > 0n && ((await freeLeftOf(tx, memberId, now)) ?? 0) > 0;
  return isFree ? { feeMinor: 0n, waivedFeeMinor: feeMinor } : { feeMinor, waivedFeeMinor: 0n };
}

/** The whole amount, the fee in it: what the member sees leave is what was asked for. */
async function holdAmount(tx: Tx, { id, memberId, method, amountMinor }: Holding): Promise<string> {
  const held = await hold(tx, {
    key: `withdrawal:${id}`,
    transfer: {
      kind: 'withdrawal',
      debit: accounts.cash(memberId, cashierCurrency),
      credit: accounts.clearing(method.providerCode, cashierCurrency),
      amountMinor,
      reference: id,
    },
  });
  const holdId = held.transfers[0]?.id;
  if (!holdId) throw new Error(`The ledger named no hold for ${id}`);
  return holdId;
}
