import { invalidFields } from '@/lib/contract/errors';
import { implement } from '@/lib/contract/implement';
import { playCurrencyOf } from '@/lib/contract/trial-account';
import { wallet } from '@/lib/contract/wallet';
import { moneyText } from '@/lib/money';
import { requireCaller, type CallContext } from '../context';
import { accounts, getBalance, listMovements } from '../ledger';
import { getSettings } from '../settings';
import { pageOf } from './present';
import { isRecordKind } from './rules';

function timeOf(text: string | undefined, field: string): Date | undefined {
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw invalidFields({ [field]: { code: 'time' } });
  return time;
}

export const walletHandlers = implement<CallContext, typeof wallet>(wallet, {
  balance: async (context) => {
    const caller = requireCaller(context);
    const [balance, settings] = await Promise.all([
      getBalance(context.db, accounts.cash(caller.memberId, playCurrencyOf(caller.accountType))),
      getSettings(context.db, context.now),
    ]);
    return {
      sumBalance: moneyText(balance.balanceMinor),
      isSingle: true,
      wallets: [],
      heldBalance: moneyText(balance.heldMinor),
      currencySymbol: settings.currencySymbol,
    };
  },

  accountRecords: async (context, input) => {
    const caller = requireCaller(context);
    const { kind } = input;
    if (kind !== undefined && !isRecordKind(kind)) throw invalidFields({ kind: { code: 'kind' } });
    const { pageNo = 1, pageSize = 10 } = input;
    const { items, totalItems } = await listMovements(context.db, {
      owner: caller.memberId,
      purpose: 'cash',
      currency: playCurrencyOf(caller.accountType),
      kinds: kind === undefined ? undefined : [kind],
      from: timeOf(input.from, 'from'),
      to: timeOf(input.to, 'to'),
      pageNo,
      pageSize,
    });
    return {
      ...pageOf({ pageNo, pageSize }).infoOf(totalItems),
      list: items.map((item) => ({
        id: item.id,
        kind: item.kind,
        amount: moneyText(BigInt(item.amountMinor)),
        balanceAfter: moneyText(BigInt(item.balanceAfterMinor ?? 0n)),
        reference: item.reference,
        createdAt: new Date(item.createdAt).toISOString(),
      })),
    };
  },
});
