import { CallError, invalidFields } from '@/lib/contract/errors';
import { depositIdPlace } from '@/lib/contract/deposit-id-place';
import type { Deposit, DepositCreateInput } from '@/lib/contract/calls/cashier';
import { moneyText, parseAmount } from '@/lib/money';
import { newId, type Tx } from '@/platform/ground/db';
import { enqueue } from '@/platform/ground/jobs';
import { announce } from '@/platform/ground/live';
import { depositBonusOf } from '@/platform/engage/promotions';
import { assertMayDeposit } from '@/platform/people/protection-gate';
import { insertDeposit, sumDepositsSince } from './store';
import { listMethods } from '../providers';
import { getPaymentProvider, paymentPageUrl } from '../providers';
import { presentDeposit } from '../providers';
import { cashierCurrency, depositLifetimeMs, isWithinMethod, ownReturnUrl } from '../providers';
import type { DepositRow, Method } from '../providers';

export interface CreateDepositInput extends DepositCreateInput {
  memberId: string;
  /** This deployment's own address: the payment page is there. */
  origin: string;
  /** The address of the site that the member is on and is sent back to; the same unless another one is in front. */
  siteOrigin?: string | undefined;
  language: string;
}

/** When the provider is asked of its own accord, in case its report got lost. */
const inquiryDelayMs = 2 * 60_000;

/** Opens a deposit. No money moves before the provider reports that it was paid. */
export async function createDeposit(
  tx: Tx,
  input: CreateDepositInput,
  now: Date,
): Promise<{ deposit: Deposit; content: string }> {
  const { memberId, origin, language } = input;
  const ownUrl = ownReturnUrl(input.returnUrl, input.siteOrigin ?? origin);
  if (!ownUrl) throw invalidFields({ returnUrl: { code: 'return.url' } });
  const amountMinor = parseAmount(input.amount);
  if (amountMinor === null) throw new CallError('money.invalid');
  const method = await requireDepositMethod(tx, input.methodCode, amountMinor, now);
  const provider = await getPaymentProvider(tx, method.providerCode);
  if (!provider) throw new CallError('deposit.method');
  await assertMayDeposit(tx, memberId, amountMinor, now, (since) => sumDepositsSince(tx, memberId, since));
  await assertBonusFits(tx, input, amountMinor, now);
  const deposit: DepositRow = {
    id: newId('dep', now.getTime()),
    memberId,
    methodCode: method.code,
    providerCode: method.providerCode,
    amountMinor,
    currency: cashierCurrency,
    fee: method.fee,
    paidMinor: null,
    creditedMinor: null,
    transferId: null,
    feeTransferId: null,
    promotionId: input.promotionId ?? null,
    secondOf: null,
    language: languageOf(language),
    status: 'created',
    createdAt: now,
    expiresAt: new Date(now.getTime() + depositLifetimeMs),
    settledAt: null,
  };
  await insertDeposit(tx, deposit);
  const depositId = deposit.id;
  const returnUrl = ownUrl.replaceAll(depositIdPlace, depositId);
  await enqueue(
    tx,
    'deposit-follow-up',
    { depositId },
    { startAfter: new Date(now.getTime() + inquiryDelayMs) },
  );
  await enqueue(tx, 'deposit-follow-up', { depositId }, { startAfter: deposit.expiresAt });
  await announce(tx, memberId, 'deposits');
  return {
    deposit: presentDeposit(deposit),
    content: paymentPageUrl({ deposit, provider, kind: method.kind, returnUrl, origin, language, now }),
  };
}

/** A bonus is asked for when the deposit is opened, so that nobody pays for one that they cannot get. */
async function assertBonusFits(
  tx: Tx,
  { memberId, promotionId }: CreateDepositInput,
  depositMinor: bigint,
  now: Date,
): Promise<void> {
  if (!promotionId) return;
  const terms = await depositBonusOf(tx, { memberId, promotionId, depositMinor, now });
  if (!terms) throw new CallError('deposit.bonus');
}

function languageOf(language: string): string {
  const code = language.toUpperCase();
  return /^[A-Z]{2,3}$/.test(code) ? code : 'EN';
}

async function requireDepositMethod(tx: Tx, code: string, amountMinor: bigint, now: Date): Promise<Method> {
  const method = (await listMethods(tx, now)).find(
    (each) => each.direction === 'deposit' && each.code === code,
  );
  if (!method) throw new CallError('deposit.method');
  if (!isWithinMethod(method, amountMinor)) {
    throw new CallError('deposit.amount', {
      min: moneyText(method.minMinor),
      max: moneyText(method.maxMinor),
    });
  }
  return method;
}
