import type { AccountType } from './types';

/** The account type that looks round only and is kept from everything real (spec §6). */
export const trialAccountType = 4;

/** What members play with, and the money of trial accounts, which has books of its own. */
export const playCurrencies = ['PLAY', 'TRIAL'] as const;
export type PlayCurrency = (typeof playCurrencies)[number];

export function isPlayCurrency(currency: string): currency is PlayCurrency {
  return playCurrencies.some((one) => one === currency);
}

export function playCurrencyOf(accountType: AccountType): PlayCurrency {
  return accountType === trialAccountType ? 'TRIAL' : 'PLAY';
}
