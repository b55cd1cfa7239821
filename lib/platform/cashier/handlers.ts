import { cashier } from '@/lib/contract/cashier';
import { CallError } from '@/lib/contract/errors';
import { implement } from '@/lib/contract/implement';
import { moneyText, parseMoney } from '@/lib/money';
import { requireCaller, requireKey, requireSigner, type CallContext } from '../context';
import { inTransaction, runOnce } from '../db';
import { getSettings } from '../settings';
import { createDeposit } from './create-deposit';
import { createWithdrawal } from './create-withdrawal';
import { getDeposit, listDepositsOf } from './deposit-store';
import { listMethods } from './method-store';
import { pageOf, presentDeposit, presentWithdrawal } from './present';
import { accountDigest } from './seal-account';
import { settleDeposit } from './settle-deposit';
import type { Method } from './types';
import { listWithdrawalsOf } from './withdrawal-store';

function presentMethod({ code, name, minMinor, maxMinor }: Method) {
  return { methodCode: code, name, minAmount: moneyText(minMinor), maxAmount: moneyText(maxMinor) };
}

export const cashierHandlers = implement<CallContext, typeof cashier>(cashier, {
  options: async (context) => {
    const [methods, settings] = await Promise.all([
      listMethods(context.db, context.now),
      getSettings(context.db, context.now),
    ]);
    const of = (direction: Method['direction']) =>
      methods.filter((method) => method.direction === direction).map(presentMethod);
    return { deposit: of('deposit'), withdrawal: of('withdrawal'), currencySymbol: settings.currencySymbol };
  },

  createDeposit: async (context, input) => {
    const { memberId } = requireCaller(context);
    const { db, origin, siteOrigin, language, now } = context;
    const { methodCode, amount, returnUrl } = input;
    const request = ['createDeposit', methodCode, amount, returnUrl];
    return runOnce(db, { scope: memberId, key: requireKey(context), request }, (tx) =>
      createDeposit(tx, { methodCode, amount, returnUrl, memberId, origin, siteOrigin, language }, now),
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
    const { rows, totalItems } = await listDepositsOf(context.db, memberId, page);
    return { ...page.infoOf(totalItems), list: rows.map(presentDeposit) };
  },

  createWithdrawal: async (context, input) => {
    const { memberId } = requireCaller(context);
    const { methodCode, amount, accountHolder, accountNumber } = input;
    // The stored hash of the request must not be a way to find the account's number.
    const account = accountDigest({ holder: accountHolder, number: accountNumber });
    const request = ['createWithdrawal', methodCode, amount, account];
    return runOnce(context.db, { scope: memberId, key: requireKey(context), request }, (tx) =>
      createWithdrawal(tx, { methodCode, amount, accountHolder, accountNumber, memberId }, context.now),
    );
  },

  listWithdrawals: async (context, input) => {
    const { memberId } = requireCaller(context);
    const page = pageOf(input);
    const { rows, totalItems } = await listWithdrawalsOf(context.db, memberId, page);
    return { ...page.infoOf(totalItems), list: rows.map(presentWithdrawal) };
  },

  notifyPayment: async (context, input) => {
    const signer = requireSigner(context);
    if (signer !== input.providerCode) throw new CallError('auth.signature');
    const { paymentId, reference, currency, result } = input;
    const amountMinor = parseMoney(input.amount);
    if (amountMinor === null) throw new CallError('money.invalid');
    const report = { paymentId, reference, amountMinor, currency, result };
    const status = await inTransaction(context.db, (tx) => settleDeposit(tx, signer, report, context.now));
    return { status };
  },
});
