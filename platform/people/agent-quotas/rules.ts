/** How many direct agents, accounts by hand in a day, open links and helpers an agent may have. */
export const quotaNames = ['directAgents', 'accountsToday', 'openLinks', 'helpers'] as const;
export type QuotaName = (typeof quotaNames)[number];

export const standardQuotas: Readonly<Record<QuotaName, number>> = {
  directAgents: 50,
  accountsToday: 20,
  openLinks: 20,
  helpers: 5,
};
