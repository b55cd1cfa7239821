import type { Connections } from '@/platform/operate/seed';

/** The other sides of the wallet and the cashier in tests: every test database knows them. */
export const testConnections: Connections = {
  games: { signer: 'studio', launchUrl: '/studio/games/{gameCode}', proofUrl: '/studio/proof/{roundId}' },
  draws: { signer: 'test-draws', anchorUrl: '/draws/anchor', revealUrl: '/draws/reveal' },
  payments: {
    providerCode: 'test-pay',
    bankName: 'Harbour Bank',
    pageUrl: '/cash',
    payoutsUrl: '/cash/api/payouts',
    inquiriesUrl: '/cash/api/inquiries',
    methods: [
      {
        ...{ code: 'test-card', name: 'test-card', direction: 'deposit', kind: 'card', sortOrder: 1 },
        ...{ minMinor: 1_000n, maxMinor: 5_000_000n, quickMinor: [5_000n, 10_000n, 50_000n, 100_000n] },
      },
      {
        ...{ code: 'test-bank', name: 'test-bank', direction: 'deposit', kind: 'bank', sortOrder: 2 },
        ...{
          minMinor: 10_000n,
          maxMinor: 20_000_000n,
          quickMinor: [50_000n, 100_000n, 500_000n, 1_000_000n],
        },
      },
      {
        ...{ code: 'test-wallet', name: 'test-wallet', direction: 'deposit', kind: 'ewallet', sortOrder: 3 },
        ...{ minMinor: 1_000n, maxMinor: 5_000_000n, quickMinor: [5_000n, 10_000n, 50_000n, 100_000n] },
      },
      {
        ...{ code: 'test-crypto', name: 'test-crypto', direction: 'deposit', kind: 'crypto', sortOrder: 4 },
        ...{
          minMinor: 10_000n,
          maxMinor: 20_000_000n,
          quickMinor: [50_000n, 100_000n, 500_000n, 1_000_000n],
        },
      },
      {
        ...{ code: 'test-payout', name: 'test-bank', direction: 'withdrawal', kind: 'bank', sortOrder: 1 },
        ...{ minMinor: 1_000n, maxMinor: 10_000_000n, quickMinor: [10_000n, 50_000n, 100_000n, 500_000n] },
      },
      {
        ...{ code: 'test-wallet-payout', name: 'test-wallet', direction: 'withdrawal', kind: 'ewallet' },
        ...{ minMinor: 1_000n, maxMinor: 5_000_000n, quickMinor: [10_000n, 50_000n, 100_000n, 500_000n] },
        sortOrder: 2,
      },
      {
        ...{ code: 'test-crypto-payout', name: 'test-crypto', direction: 'withdrawal', kind: 'crypto' },
        ...{
          minMinor: 10_000n,
          maxMinor: 10_000_000n,
          quickMinor: [50_000n, 100_000n, 500_000n, 1_000_000n],
        },
        sortOrder: 3,
      },
    ],
  },
  pages: {
    outboxPath: '/outbox',
    customerService: {
      VIP: '/support?channel=VIP&language={language}',
      LIVECHAT: '/support?channel=LIVECHAT&language={language}',
    },
  },
};
