import { defineCall, defineFamily, type Nothing } from './define';
import type { MoneyText, PageInfo, PageInput, TimeText } from './types';

export interface WalletBalance {
  /** What can be spent now, in all wallets together. */
  sumBalance: MoneyText;
  /** True when there is one wallet for all vendors. */
  isSingle: boolean;
  wallets: { vendorCode: string; balance: MoneyText }[];
  /** Held for withdrawals that are on their way; not part of `sumBalance`. */
  heldBalance: MoneyText;
  currencySymbol: string;
}

/** One line of the account record: a movement that the ledger holds, seen from the member. */
export interface AccountRecord {
  id: string;
  kind: string;
  /** Signed: money in is positive. */
  amount: MoneyText;
  balanceAfter: MoneyText;
  /** What the movement belongs to: a deposit, a round, a withdrawal. */
  reference: string;
  createdAt: TimeText;
}

export interface AccountRecordsInput extends PageInput {
  kind?: string;
  from?: TimeText;
  to?: TimeText;
}

export const wallet = defineFamily('wallet', {
  balance: defineCall<Nothing, WalletBalance>({
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    access: 'member',
  }),
  accountRecords: defineCall<AccountRecordsInput, PageInfo & { list: AccountRecord[] }>({
    method: 'GET',
    path: '/wps/relay/ODSFE2_memberAccountRecords',
    access: 'member',
  }),
});
