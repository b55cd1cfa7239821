import { isRecordKind } from '@/lib/contract/record-kinds';
import { invalidFields } from '@/lib/contract/errors';
import { implement } from '@/lib/contract/implement';
import { playCurrencyOf } from '@/lib/contract/trial-account';
import { mainWallet, wallet, type AccountRecord } from '@/lib/contract/calls/wallet';
import { moneyText } from '@/lib/money';
import { recordsOf, requireCaller, requireKey, type CallContext } from '@/platform/ground/context';
import { runOnce } from '@/platform/ground/idempotency';
import { countWaiting } from '@/platform/people/agent-dues';
import { listGamesOfRounds } from '@/platform/play/history';
import { listMovements, vendorOfWallet, type Movement } from '@/platform/ground/ledger';
import { sumCredited } from '../deposits';
import { pageOf } from '../providers';
import { listUplineTransfers, transferUpline } from './upline-transfers';
import { listMerchantWallets, readWalletBalance, readWallets, sumOf } from './balance';
import { collectWallets, transferBetweenWallets, walletTransferDetail } from './transfers';
import { sumPaidWithdrawals } from '../withdrawals';

function timeOf(text: string | undefined, field: string): Date | undefined {
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw invalidFields({ [field]: { code: 'time' } });
  return time;
}

const walletNames: Readonly<Record<string, string>> = { cash: mainWallet, bonus: 'BONUS' };

function presentMovement(
  { amountMinor, balanceAfterMinor, ...item }: Movement,
  games: ReadonlyMap<string, string>,
): AccountRecord {
  const gameName = games.get(item.reference);
  return {
    id: item.id,
    kind: item.kind,
    amount: moneyText(amountMinor),
    balanceBefore: moneyText(balanceAfterMinor - amountMinor),
    balanceAfter: moneyText(balanceAfterMinor),
    wallet: walletNames[item.purpose] ?? vendorOfWallet(item.purpose) ?? item.purpose.toUpperCase(),
    reference: item.reference,
    ...(gameName !== undefined && { gameName }),
    createdAt: item.createdAt.toISOString(),
  };
}

export const walletHandlers = implement<CallContext, typeof wallet>(wallet, {
  balance: (context) => readWalletBalance(context.db, requireCaller(context), context.now),

  accountRecords: async (context, input) => {
    const caller = requireCaller(context);
    const { kind } = input;
    if (kind !== undefined && !isRecordKind(kind)) throw invalidFields({ kind: { code: 'kind' } });
    const { pageNo = 1, pageSize = 10 } = input;
    const { items, totalItems } = await listMovements(recordsOf(context), {
      owner: caller.memberId,
      // What is set aside for who is paid below has left the cash; that it went on from there is no movement of theirs.
      exceptPurpose: 'contract_payable',
      currency: playCurrencyOf(caller.accountType),
      kinds: kind === undefined ? undefined : [kind],
      from: timeOf(input.from, 'from'),
      to: timeOf(input.to, 'to'),
      pageNo,
      pageSize,
    });
    const games = await listGamesOfRounds(recordsOf(context), {
      memberId: caller.memberId,
      roundIds: items.map(({ reference }) => reference),
      language: context.language,
    });
    return {
      ...pageOf({ pageNo, pageSize }).infoOf(totalItems),
      list: items.map((item) => presentMovement(item, games)),
    };
  },

  merchantWallets: (context) => listMerchantWallets(context.db, requireCaller(context), context.now),

  transfer: async (context, { from, to, amount }) => {
    const caller = requireCaller(context);
    const { memberId } = caller;
    const key = requireKey(context);
    const request = ['walletTransfer', from, to, amount];
    return runOnce(context.db, { scope: memberId, key, request }, async (tx) => {
      const transfer = await transferBetweenWallets(tx, { memberId, key, from, to, amount }, context.now);
      return { transfer, balance: await readWalletBalance(tx, caller, context.now) };
    });
  },

  transferDetail: (context, { reference }) => {
    const { memberId } = requireCaller(context);
    return walletTransferDetail(context.db, { memberId, reference });
  },

  collectAll: async (context) => {
    const caller = requireCaller(context);
    const { memberId } = caller;
    const key = requireKey(context);
    return runOnce(context.db, { scope: memberId, key, request: ['walletCollectAll'] }, async (tx) => {
      const transfers = await collectWallets(tx, { memberId, key }, context.now);
      return { transfers, balance: await readWalletBalance(tx, caller, context.now) };
    });
  },

  consolidated: async (context) => {
    const caller = requireCaller(context);
    const { db } = context;
    const wallets = await readWallets(db, caller);
    const isReal = playCurrencyOf(caller.accountType) === 'PLAY';
    const waiting = await countWaiting(db, caller.memberId, context.now);
    return {
      sumBalance: moneyText(sumOf(wallets)),
      heldBalance: moneyText(wallets.heldMinor),
      bonusBalance: moneyText(wallets.bonusMinor),
      withdrawable: moneyText(isReal ? wallets.cashMinor : 0n),
      totalDeposits: moneyText(await sumCredited(db, caller.memberId)),
      totalWithdrawals: moneyText(await sumPaidWithdrawals(db, caller.memberId)),
      dailysalreqtype: waiting.daily ?? 0,
      divtypereq: waiting.dividend ?? 0,
      contracthoursalreq: waiting.hourly ?? 0,
      realtimesalreqtype: waiting.realtime ?? 0,
    };
  },

  transferUpline,

  uplineTransfers: listUplineTransfers,
});
