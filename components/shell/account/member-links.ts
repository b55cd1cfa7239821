/** The pages of the member centre that the header leads to. */
export const memberLinks = {
  account: 'securityCenter',
  deposit: 'depositv2',
  withdraw: 'withdraw',
  bets: 'personalHistoryCopy',
  rewards: 'rewardCenter',
  mailbox: 'messageV2',
  referral: 'referral',
} as const;
