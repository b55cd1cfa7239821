'use client';

import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** The calls that show money or what became of it. */
const moneyCalls = new Set([
  'member.info',
  'wallet.balance',
  'wallet.accountRecords',
  'cashier.listDeposits',
  'cashier.listWithdrawals',
  'games.bettingRecords',
]);

/** Reads again whatever is on screen and shows money. Keys of `useCall` begin with the name of the call. */
export function useRefreshMoney(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    void mutate((key) => Array.isArray(key) && moneyCalls.has(String(key[0])));
  }, [mutate]);
}
