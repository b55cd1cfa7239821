/**
 * Reads that this project has added to the documents of the contract. Another gateway may be without any of them, and what
 * needs one is not offered there. Each stands for all that belongs to it; none needs an id.
 */
export const addedReads = [
  'session.remembered',
  'security.overview',
  'wallet.accountRecords',
  'wallet.uplineTransfers',
  'cashier.options',
  'cashier.listDeposits',
  'cashier.payoutAccounts',
  'cashier.listWithdrawals',
  'protection.overview',
  'protection.reality',
  'promotions.standings',
  'promotions.bonuses',
  'promotions.rewards',
  'rebates.overview',
  'referral.overview',
  'messages.list',
  'agentReports.centre',
  'agentContracts.bills',
  'games.bettingRecords',
  'games.profit',
  'games.jackpots',
  'system.sealedBooks',
  'games.liveTables',
  'games.sportEvents',
  'boards.wins',
  'boards.race',
  'boards.listing',
  'content.promotions',
  'content.vipLevels',
  'content.vipProgress',
  'points.addresses',
  'tournaments.list',
  'campaigns.choices',
  'raffles.list',
] as const;
export type AddedRead = (typeof addedReads)[number];

/** As {@link addedReads}, but of one thing: there is nothing to ask for before somebody needs it. */
export const addedSteps = [
  'wallet.transferDetail',
  'wallet.collectAll',
  'points.order',
  'raffles.tickets',
  'tournaments.board',
  'tournaments.statement',
] as const;

/** What the site has learnt of the platform behind it; nothing of the embedded one, which has every call. */
export interface Offer {
  /** Names of calls that the platform does not have. */
  absentCalls?: string[] | undefined;
}

export function isOffered(offer: Offer | null | undefined, read: AddedRead): boolean {
  return !offer?.absentCalls?.includes(read);
}
