import { defineCall, defineFamily, type Nothing } from '../define';
import type { BonusConsent, EndingBonuses } from './promotions';
import type { MoneyText, PageInfo, PageInput, TimeText } from '../types';

export interface WalletBalance {
  /** What can be spent now, in all wallets together. */
  sumBalance: MoneyText;
  /** True when there is one wallet for all vendors. */
  isSingle: boolean;
  wallets: { vendorCode: string; balance: MoneyText }[];
  /** Held for withdrawals that are on their way; not part of `sumBalance`. */
  heldBalance: MoneyText | null;
  /** Bonus money: staked after the member's own, withdrawn only once it is released. Not part of `sumBalance`. */
  bonusBalance: MoneyText | null;
  /** Null, as the two sums above, where the gateway does not say it. */
  currencySymbol: string | null;
}

/** One line of the account record: a movement that the ledger holds, seen from the member. */
export interface AccountRecord {
  id: string;
  kind: string;
  /** Signed: money in is positive. */
  amount: MoneyText;
  balanceBefore: MoneyText;
  balanceAfter: MoneyText;
  /** `MAIN`, `BONUS`, or the vendor whose wallet it is. */
  wallet: string;
  /** What the movement belongs to: a deposit, a round, a withdrawal. */
  reference: string;
  /** The game of a movement that belongs to a round of the member. */
  gameName?: string | undefined;
  createdAt: TimeText;
}

export interface AccountRecordsInput extends PageInput {
  kind?: string;
  from?: TimeText;
  to?: TimeText;
}

/** The name of the main wallet among those that money is transferred between; the others are vendor codes. */
export const mainWallet = 'MAIN';

/** A wallet of the merchant: the main one, or one of a vendor where the brand keeps a wallet for each. */
export interface MerchantWallet {
  vendorCode: string;
  name: string;
  currency: string;
}

export interface WalletTransferInput {
  /** `MAIN` or a vendor code; one of the two sides is `MAIN`. */
  from: string;
  to: string;
  amount: MoneyText;
}

/** `unknown`: no transfer with this reference has happened (yet). The reference is the call's idempotency key. */
export interface WalletTransfer {
  reference: string;
  transferId: string | null;
  from: string;
  to: string;
  amount: MoneyText;
  status: 'done' | 'unknown';
  createdAt: TimeText | null;
}

export interface UplineTransferInput extends BonusConsent {
  amount: MoneyText;
  paymentPassword: string;
}

/** Both sides find the same `transferId` in their account records. */
export interface UplineTransfer {
  transferId: string;
  amount: MoneyText;
  /** The upline's name as the member may see it, masked. */
  upline: string;
  createdAt: TimeText;
}

/** What a salary or dividend contract asks of the member at the moment; the flags of spec §3. */
export interface ConsolidatedFunds {
  /** Sums that the gateway does not state are null. */
  sumBalance: MoneyText | null;
  heldBalance: MoneyText | null;
  bonusBalance: MoneyText | null;
  /** What may be withdrawn now. */
  withdrawable: MoneyText | null;
  totalDeposits: MoneyText | null;
  totalWithdrawals: MoneyText | null;
  dailysalreqtype: number;
  divtypereq: number;
  contracthoursalreq: number;
  realtimesalreqtype: number;
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
  merchantWallets: defineCall<Nothing, MerchantWallet[]>({
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    access: 'member',
    isKept: true,
  }),
  transfer: defineCall<WalletTransferInput, { transfer: WalletTransfer; balance: WalletBalance | null }>({
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    access: 'member',
    needsWallet: true,
    account: 'real',
    idempotent: true,
  }),
  transferDetail: defineCall<{ reference: string }, WalletTransfer>({
    method: 'GET',
    path: '/wps/relay/GCS_walletTransferDetail',
    access: 'member',
    account: 'real',
  }),
  collectAll: defineCall<Nothing, { transfers: WalletTransfer[]; balance: WalletBalance }>({
    method: 'POST',
    path: '/wps/relay/GCS_walletCollectAll',
    access: 'member',
    needsWallet: true,
    account: 'real',
    idempotent: true,
  }),
  consolidated: defineCall<Nothing, ConsolidatedFunds>({
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    access: 'member',
  }),
  transferUpline: defineCall<UplineTransferInput, UplineTransfer>({
    method: 'POST',
    path: '/wps/relay/GCS_transferUpline',
    access: 'member',
    needsWallet: true,
    account: 'real',
    encrypted: true,
    idempotent: true,
    rate: { points: 20, seconds: 60 },
  }),
  uplineTransfers: defineCall<
    PageInput,
    PageInfo &
      EndingBonuses & {
        isOffered: boolean;
        upline: string | null;
        list: UplineTransfer[];
      }
  >({
    method: 'GET',
    path: '/wps/relay/GCS_uplineTransferList',
    access: 'member',
    account: 'real',
  }),
});
