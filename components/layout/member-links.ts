/** The pages of the member centre that the header leads to. */
export const memberLinks = {
  account: 'securityCenter',
  deposit: 'depositv2',
  mailbox: 'messageV2',
  referral: 'referral',
} as const;
