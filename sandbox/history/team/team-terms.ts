import type { ContractTerms } from '@/lib/contract/agent-rules/terms';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';

/** How far down a promise is: what the house gives `master`, what goes on to `ana`, and what to the agents below her. */
export type Level = 0 | 1 | 2;

const activeMinBet = '10.00';
const dividendRates = [
  [200_000, 300_000],
  [150_000, 250_000],
  [100_000, 200_000],
] as const;
const dailyRates = [1_500, 1_000, 500] as const;
const hourlyRates = [400, 300, 200] as const;
const realtimeRates = [
  [300, 500],
  [200, 400],
  [100, 300],
] as const;

/** What is promised on a level; the level above covers it. Pure. */
export function termsOf(kind: ContractKind, level: Level): ContractTerms {
  switch (kind) {
    case 'dividend': {
      const [low, high] = dividendRates[level];
      return {
        ...{ kind, scope: 'ALL', period: 'half-month', carry: 'month', activeMinBet },
        ...{ platformFeePpm: 100_000, paymentFeePpm: 10_000 },
        tiers: [
          { minValid: '200.00', minActive: 2, minLoss: '0.00', ratePpm: low },
          { minValid: '2000.00', minActive: 8, minLoss: '50.00', ratePpm: high },
        ],
      };
    }
    case 'daily':
      return {
        ...{ kind, scope: 'ALL', activeMinBet, dailyDelayDays: 0 },
        tiers: [{ minValid: '20.00', minActive: 1, ratePpm: dailyRates[level], fixed: null }],
      };
    case 'hourly':
      return {
        ...{ kind, scope: 'ALL', activeMinBet },
        tiers: [{ minValid: '10.00', minActive: 1, ratePpm: hourlyRates[level] }],
      };
    case 'realtime': {
      const [profitRatePpm, lossRatePpm] = realtimeRates[level];
      return { kind, scope: 'ALL', singleBet: '1.00', profitRatePpm, lossRatePpm };
    }
  }
}

/** Other terms of a dividend that wait for `ana`: more for large teams, less for small ones, so that she has to choose. */
export const waitingTerms: ContractTerms = {
  ...{ kind: 'dividend', scope: 'ALL', period: 'half-month', carry: 'month', activeMinBet },
  ...{ platformFeePpm: 100_000, paymentFeePpm: 10_000 },
  tiers: [
    { minValid: '200.00', minActive: 2, minLoss: '0.00', ratePpm: 120_000 },
    { minValid: '4000.00', minActive: 12, minLoss: '50.00', ratePpm: 280_000 },
  ],
};
