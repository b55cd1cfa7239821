import { cashier, type CashierMethod } from '@/lib/contract/calls/cashier';
import { CallError } from '@/lib/contract/errors';
import { implement } from '@/lib/contract/implement';
import { moneyText, parseAmount } from '@/lib/money';
import {
  recordsOf,
  requireCaller,
  requireKey,
  requireSigner,
  type CallContext,
} from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { runOnce } from '@/platform/ground/idempotency';
import { listDepositBonuses } from '@/platform/engage/promotions';
import { listOpenOf } from '@/platform/play/receivables';
import { getSettings } from '@/platform/brand/settings';
import { createDeposit } from '../deposits';
import { getDeposit, listDepositsOf } from '../deposits';
import { listMethods } from '../providers';
import { pageOf, presentDeposit, presentMethod, presentOwed } from '../providers';
import { settleDeposit } from '../deposits';
import type { Method } from '../providers';
import { withdrawalHandlers } from '../withdrawals';
import { withdrawalRules } from '../withdrawals';

/** What the next withdrawal costs while a level's free ones are left. */
const withoutFee = (method: CashierMethod): CashierMethod => ({
  ...method,
  feeFixed: moneyText(0n),
  feePercent: moneyText(0n),
});

export const cashierHandlers = implement<CallContext, typeof cashier>(cashier, {
  ...withdrawalHandlers,

  options: async (context, input) => {
    const { memberId } = requireCaller(context);
    const { db, now } = context;
    const language = input.language ?? context.language;
    const [methods, settings, depositBonuses, rules, debts] = await Promise.all([
      listMethods(db, now),
      getSettings(db, now),
      listDepositBonuses(db, { memberId, language, now }),
      withdrawalRules(db, { memberId, language, now }),
      listOpenOf(db, memberId),
    ]);
    const of = (direction: Method['direction']) =>
      methods.filter((method) => method.direction === direction).map(presentMethod);
    return {
      deposit: of('deposit'),
      withdrawal: of('withdrawal').map(rules.freeLeft ? withoutFee : (method) => method),
      depositBonuses,
      withdrawalRules: rules,
      owed: presentOwed(debts),
      currencySymbol: settings.currencySymbol,
    };
  },

  createDeposit: async (context, input) => {
    const { memberId } = requireCaller(context);
    const { db, origin, siteOrigin, language, now } = context;
    const { methodCode, amount, returnUrl, promotionId } = input;
    const request = ['createDeposit', methodCode, amount, returnUrl, ...(promotionId ? [promotionId] : [])];
    const order = {
      methodCode,
      amount,
      returnUrl,
      ...(promotionId ? { promotionId } : {}),
      memberId,
      origin,
      siteOrigin,
      language,
    };
    return runOnce(db, { scope: memberId, key: requireKey(context), request }, (tx) =>
      createDeposit(tx, order, now),
    );
  },

  deposit: async (context, { id }) => {
    const { memberId } = requireCaller(context);
    const deposit = await getDeposit(context.db, id);
    if (deposit?.memberId !== memberId) throw new CallError('deposit.not.found');
    return presentDeposit(deposit);
  },

  listDeposits: async (context, input) => {
    const { memberId } = requireCaller(context);
    const page = pageOf(input);
    const { rows, totalItems } = await listDepositsOf(recordsOf(context), memberId, page);
    return { ...page.infoOf(totalItems), list: rows.map(presentDeposit) };
  },

  notifyPayment: async (context, input) => {
    const signer = requireSigner(context);
    if (signer !== input.providerCode) throw new CallError('auth.signature');
    const { paymentId, reference, currency, result } = input;
    const amountMinor = parseAmount(input.amount);
    if (amountMinor === null) throw new CallError('money.invalid');
    const report = { paymentId, reference, amountMinor, currency, result };
    const status = await inTransaction(context.db, (tx) => settleDeposit(tx, signer, report, context.now));
    return { status };
  },
});
