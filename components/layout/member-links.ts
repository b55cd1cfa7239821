/** The pages of the member centre that the header and the tab bar lead to. */
export const memberLinks = {
  account: 'transferFund',
  deposit: 'depositv2',
  records: 'transactionHistory',
} as const;
