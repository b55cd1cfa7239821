import { LedgerError } from './errors';

export const currencies = ['PLAY', 'TRIAL', 'POINTS'] as const;
/** PLAY is what members play with, TRIAL the money of trial accounts, POINTS the points mall's. */
export type Currency = (typeof currencies)[number];

/** An account is its name; it is opened by the first transfer that names it. */
export interface AccountName {
  /** `mem_…` for people, `mat_…` for matches, `house`, `provider:<code>`. */
  owner: string;
  purpose: string;
  currency: Currency;
}

/** The names that every domain uses. Accounts whose owner starts with `mem_` or `mat_` can never go below zero. */
const vendorWalletPrefix = 'wallet:';

/** The vendor whose wallet an account is; null for any other account. */
export function vendorOfWallet(purpose: string): string | null {
  return purpose.startsWith(vendorWalletPrefix)
    ? purpose.slice(vendorWalletPrefix.length).toUpperCase()
    : null;
}

export const accounts = {
  cash: (memberId: string, currency: Currency = 'PLAY'): AccountName => ({
    owner: memberId,
    purpose: 'cash',
    currency,
  }),
  /** Bonus money: staked after the member's own, moved to `cash` once its wagering is done. */
  bonus: (memberId: string): AccountName => ({ owner: memberId, purpose: 'bonus', currency: 'PLAY' }),
  /** The member's wallet at one vendor, where the brand keeps a wallet for each. */
  vendorWallet: (memberId: string, vendorCode: string): AccountName => ({
    owner: memberId,
    purpose: `wallet:${vendorCode.toLowerCase()}`,
    currency: 'PLAY',
  }),
  /** What stands in a match between players until it ends; 0 after it. */
  escrow: (matchId: string, currency: Currency): AccountName => ({
    owner: matchId,
    purpose: 'escrow',
    currency,
  }),
  house: (purpose: string, currency: Currency = 'PLAY'): AccountName => ({
    owner: 'house',
    purpose,
    currency,
  }),
  /** A progressive pool: summed like every house account, because each bet that feeds it would wait for a stored sum. */
  jackpotPool: (poolCode: string, currency: Currency): AccountName => ({
    owner: 'house',
    purpose: `jackpot:${poolCode}`,
    currency,
  }),
  clearing: (providerCode: string, currency: Currency = 'PLAY'): AccountName => ({
    owner: `provider:${providerCode}`,
    purpose: 'clearing',
    currency,
  }),
} as const;

/** Takes `amountMinor` (positive, minor units) out of `debit` and puts it into `credit`. */
export interface TransferInput {
  /** What it is for: `deposit`, `stake`, `payout`; the account record shows it. */
  kind: string;
  debit: AccountName;
  credit: AccountName;
  amountMinor: bigint;
  /** The id of what it belongs to: a deposit, a round, a withdrawal. */
  reference: string;
}

export type Phase = 'posted' | 'pending' | 'post_pending' | 'void_pending';

export interface PostedTransfer {
  id: string;
  /** What the personal account on that side could spend right after; null where the side is summed. */
  debitBalanceMinor: bigint | null;
  creditBalanceMinor: bigint | null;
}

export interface PostAnswer {
  /** True when the key had been used for the same command before: nothing was moved again. */
  isReplay: boolean;
  transfers: PostedTransfer[];
}

const pattern = /^trf_(\d{16})$/;

/** The ledger numbers its transfers; outside a number is `trf_` and sixteen digits, which sort by age. */
export function transferIdOf(number: bigint | string): string {
  return `trf_${String(number).padStart(16, '0')}`;
}

export function transferNumberOf(id: string): bigint {
  const match = pattern.exec(id);
  if (!match?.[1]) throw new LedgerError('transfer.missing');
  return BigInt(match[1]);
}
