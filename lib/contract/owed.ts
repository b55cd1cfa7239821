import type { MoneyText, TimeText } from './types';

/** What was taken back: a payment, or a bonus or reward that the payment had brought about. */
export const owedReasons = ['deposit_reversed', 'bonus_of_deposit', 'reward_of_deposit'] as const;
export type OwedReason = (typeof owedReasons)[number];

export interface OwedItem {
  reason: OwedReason;
  /** The id of the deposit, bonus or reward. */
  reference: string;
  /** What is still owed of it. */
  amount: MoneyText;
  since: TimeText;
}

/** While it is not nothing, no money leaves the account and no round begins with it; money that comes in pays it. */
export interface Owed {
  amount: MoneyText;
  items: OwedItem[];
}
