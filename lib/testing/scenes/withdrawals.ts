import { randomInt } from 'node:crypto';
import { cashier, type Withdrawal, type WithdrawalCreateInput } from '@/lib/contract/calls/cashier';
import { hashPassword } from '@/platform/people/members';
import { replacePaymentPassword } from '@/platform/people/security';
import { openSession } from '@/platform/people/sessions/sessions';
import { bindPayoutAccount, type NewPayoutAccount } from '@/platform/cashier/withdrawals';
import { type PaymentProvider, type PayoutRequest } from '@/platform/cashier/providers';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction, type Db } from '@/platform/ground/db';
import { recordSetting } from '@/platform/brand/system';
import { type BrandSettings } from '@/platform/brand/settings';
import { defaultSettings } from '@/platform/brand/settings/rules';
import { contextOf, fundedMember, perform } from './cashier';

export const paymentPassword = '471147';

const dayMs = 24 * 60 * 60_000;

/** Hashed once for a test file: it is slow on purpose. */
let paymentHash: Promise<string> | null = null;

export interface Payee {
  memberId: string;
  sessionId: string;
  payoutAccountId: string;
}

/** A number that nobody else has bound; it ends in 9876. */
export const newAccountNumber = (): string => `${String(randomInt(10 ** 12)).padStart(12, '0')}9876`;

/** Binds an account that is past its cool-off. */
export async function boundAccount(
  db: Db,
  memberId: string,
  change: Partial<NewPayoutAccount> = {},
): Promise<string> {
  const longAgo = new Date(Date.now() - 2 * dayMs);
  const account = await inTransaction(db, (tx) =>
    bindPayoutAccount(
      tx,
      {
        memberId,
        kind: 'bank',
        name: 'Harbour Bank',
        holder: 'Ana Reyes',
        number: newAccountNumber(),
        usableFrom: new Date(longAgo.getTime() + dayMs),
        ...change,
      },
      longAgo,
    ),
  );
  return account.id;
}

/** A member with money, a session that has just logged in, a payment password and an account to be paid to. */
export async function payee(
  db: Db,
  amountMinor: bigint,
  account: Partial<NewPayoutAccount> = {},
): Promise<Payee> {
  const memberId = await fundedMember(db, amountMinor);
  paymentHash ??= hashPassword(paymentPassword);
  const passwordHash = await paymentHash;
  const origin = { clientAddress: '203.0.113.7', userAgent: 'test' };
  const now = new Date();
  const { sessionId } = await inTransaction(db, async (tx) => {
    await replacePaymentPassword(tx, { memberId, passwordHash, now });
    return openSession(tx, { memberId, kind: 'full', origin, now });
  });
  return { memberId, sessionId, payoutAccountId: await boundAccount(db, memberId, account) };
}

/** A call of this member in their own session. */
export function contextOfPayee(
  db: Db,
  { memberId, sessionId }: Pick<Payee, 'memberId' | 'sessionId'>,
  options: { key?: string; now?: Date } = {},
): CallContext {
  const context = contextOf(db, memberId, options);
  return { ...context, caller: { memberId, sessionId, accountType: 0, sessionKind: 'full' } };
}

export interface WithdrawChange extends Partial<WithdrawalCreateInput> {
  key?: string;
}

/** Asks for 100.00 by bank transfer, unless `change` says otherwise. */
export async function withdrawBy(
  db: Db,
  who: Payee,
  { key, ...change }: WithdrawChange = {},
): Promise<Withdrawal> {
  const input = {
    methodCode: 'test-payout',
    payoutAccountId: who.payoutAccountId,
    amount: '100.00',
    paymentPassword,
    ...change,
  };
  return perform(cashier.createWithdrawal, contextOfPayee(db, who, key ? { key } : {}), input);
}

/** What the brand's cashier allows from now on. */
export async function setCashier(db: Db, change: Partial<BrandSettings['cashier']>): Promise<void> {
  await inTransaction(db, (tx) =>
    recordSetting(tx, {
      name: 'cashier',
      value: { ...defaultSettings.cashier, ...change },
      effectiveFrom: new Date(Date.now() - 60_000),
      recordedBy: 'test',
    }),
  );
}

/** Remembers what it paid, as a real provider does; `lostAnswers` of its answers are lost on their way back. */
export function providerOf(answer: 'paid' | 'refused', lostAnswers = 0) {
  const paidOut = new Map<string, PayoutRequest>();
  let lost = 0;
  const provider: PaymentProvider = {
    payOut: async (request) => {
      paidOut.set(request.withdrawalId, request);
      if (lost >= lostAnswers) return answer;
      lost += 1;
      throw new Error('The connection broke after the provider had paid');
    },
    findPayment: () => Promise.resolve(null),
  };
  return { provider, paidOut };
}
