import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** The calls that show money or what became of it. */
const moneyCalls = new Set([
  'member.info',
  'wallet.balance',
  'wallet.accountRecords',
  'wallet.uplineTransfers',
  'cashier.options',
  'cashier.payoutAccounts',
  'cashier.listDeposits',
  'cashier.listWithdrawals',
  'cashier.withdrawal',
  'wallet.consolidated',
  'games.bettingRecords',
  'games.profit',
  'promotions.bonuses',
  'promotions.rewards',
  'promotions.standings',
  'missions.summary',
  'tournaments.list',
  'tournaments.board',
  'rebates.overview',
  'points.balance',
  'points.rewards',
  'points.config',
  'points.orders',
  'points.order',
  'points.movements',
  'raffles.list',
  'raffles.tickets',
]);

/** Reads again whatever is on screen and shows money. Keys of `useCall` begin with the name of the call. */
export function useRefreshMoney(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    void mutate((key) => Array.isArray(key) && moneyCalls.has(String(key[0])));
  }, [mutate]);
}
