import type { cashier } from '@/lib/contract/calls/cashier';
import type { Handlers } from '@/lib/contract/implement';
import { recordsOf, requireCaller, requireKey, type CallContext } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { runOnce } from '@/platform/ground/idempotency';
import { imageOwnerOf } from '@/platform/brand/uploads';
import { cancelWithdrawal } from './cancel';
import { confirmReceipt } from './confirm-receipt';
import { addPayoutAccount, listPayoutAccounts, removePayoutAccount } from './payout-accounts';
import { pageOf, presentWithdrawal } from '../providers';
import { submitWithdrawal } from './submit';
import { withdrawalDetail } from './detail';
import { listWithdrawalsOf } from './store';

type WithdrawalCalls = Pick<
  typeof cashier,
  | 'payoutAccounts'
  | 'addPayoutAccount'
  | 'removePayoutAccount'
  | 'createWithdrawal'
  | 'cancelWithdrawal'
  | 'confirmReceipt'
  | 'withdrawal'
  | 'listWithdrawals'
>;

/** The calls about money out, for `cashierHandlers`. */
export const withdrawalHandlers: Handlers<WithdrawalCalls, CallContext> = {
  payoutAccounts: async (context) => {
    const { memberId } = requireCaller(context);
    return { list: await listPayoutAccounts(context.db, memberId) };
  },

  addPayoutAccount: (context, input) => addPayoutAccount(context, input),

  removePayoutAccount: async (context, { payoutAccountId }) => {
    const { memberId } = requireCaller(context);
    await inTransaction(context.db, (tx) =>
      removePayoutAccount(tx, { memberId, payoutAccountId }, context.now),
    );
    return null;
  },

  createWithdrawal: (context, input) => submitWithdrawal(context, input),

  cancelWithdrawal: async (context, { id }) => {
    const { memberId } = requireCaller(context);
    const once = { scope: memberId, key: requireKey(context), request: ['cancelWithdrawal', id] };
    return runOnce(context.db, once, (tx) => cancelWithdrawal(tx, { memberId, id }, context.now));
  },

  confirmReceipt: async (context, { id, answer, images, comment }) => {
    const { memberId } = requireCaller(context);
    const request = ['confirmReceipt', id, answer, images ?? [], comment ?? ''];
    const owner = imageOwnerOf(context);
    const said = { memberId, id, answer, images: images ?? [], comment: comment ?? '', owner };
    return runOnce(context.db, { scope: memberId, key: requireKey(context), request }, (tx) =>
      confirmReceipt(tx, said, context.now),
    );
  },

  withdrawal: async (context, { id }) => {
    const { memberId } = requireCaller(context);
    return withdrawalDetail(context.db, { memberId, id });
  },

  listWithdrawals: async (context, input) => {
    const { memberId } = requireCaller(context);
    const page = pageOf(input);
    const { rows, totalItems } = await listWithdrawalsOf(recordsOf(context), memberId, page);
    return { ...page.infoOf(totalItems), list: rows.map(presentWithdrawal) };
  },
};
