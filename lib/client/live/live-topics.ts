import { mutate } from 'swr';
import type { LiveTopic } from '@/lib/contract/calls/messages';
import type { CallName } from '@/lib/contract/openapi/openapi-summaries';

/** Which reads show what a topic is about. Only those that are on the page are asked again. */
const readsOfTopic: Readonly<Record<LiveTopic, readonly CallName[]>> = {
  balance: [
    'member.info',
    'wallet.balance',
    'wallet.accountRecords',
    'wallet.consolidated',
    'wallet.uplineTransfers',
    'cashier.options',
    'games.bettingRecords',
    'games.profit',
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
  ],
  // A message tells of something that has changed: what it is about is not known here, and a page that is open must not
  // say otherwise.
  messages: [
    'member.info',
    'member.unreadCount',
    'messages.list',
    'cashier.deposit',
    'cashier.listDeposits',
    'cashier.withdrawal',
    'cashier.listWithdrawals',
    'cashier.payoutAccounts',
  ],
  deposits: ['cashier.listDeposits', 'cashier.deposit', 'cashier.options'],
  withdrawals: ['cashier.listWithdrawals', 'cashier.withdrawal', 'cashier.options', 'cashier.payoutAccounts'],
  bonuses: ['promotions.bonuses', 'promotions.wagering', 'promotions.standings', 'cashier.options'],
  rewards: [
    'promotions.rewards',
    'referral.overview',
    'missions.summary',
    'member.info',
    'raffles.list',
    'raffles.tickets',
  ],
  promotions: ['promotions.standings', 'member.info'],
  protection: ['protection.overview', 'protection.reality', 'protection.statement'],
  lottery: [
    'lottery.current',
    'lottery.opened',
    'lottery.vietnameseOpened',
    'lottery.day',
    'lottery.drawProof',
    'lottery.bets',
    'lottery.betDetail',
    'lottery.plans',
  ],
};

/** Asks again what is on the page about these topics; what is shown stays until the answer is here. */
export function readAgain(topics: ReadonlySet<LiveTopic>): void {
  const names = new Set<string>([...topics].flatMap((topic) => readsOfTopic[topic]));
  // Keys of `useCall` are `[name, access, input]`.
  void mutate((key) => Array.isArray(key) && names.has(String(key[0])));
}
