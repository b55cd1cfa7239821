import type { EmbeddedVendor } from '@/scripts/vendors/embedded-vendors';

/** What the demonstration's rows say of these vendors: the wallet's and the cashier's other side, at paths of the site. */
export const connections: EmbeddedVendor['connections'] = {
  games: { signer: 'sandbox', launchUrl: '/sandbox/games/{gameCode}', proofUrl: '/sandbox/proof/{roundId}' },
  draws: {
    signer: 'sandbox-draws',
    anchorUrl: '/sandbox/api/drawAnchor',
    revealUrl: '/sandbox/api/drawReveal',
  },
  book: { signer: 'sandbox-book', url: '/sandbox/api/{call}' },
  payments: {
    providerCode: 'sandbox-pay',
    bankName: 'Sandbox Bank',
    pageUrl: '/sandbox/pay',
    payoutsUrl: '/sandbox/pay/api/payouts',
    inquiriesUrl: '/sandbox/pay/api/inquiries',
    methods: [
      {
        ...{ code: 'sandbox-card', name: 'sandbox-card', direction: 'deposit', kind: 'card', sortOrder: 1 },
        ...{ minMinor: 1_000n, maxMinor: 5_000_000n, quickMinor: [5_000n, 10_000n, 50_000n, 100_000n] },
      },
      {
        ...{ code: 'sandbox-bank', name: 'sandbox-bank', direction: 'deposit', kind: 'bank', sortOrder: 2 },
        ...{
          minMinor: 10_000n,
          maxMinor: 20_000_000n,
          quickMinor: [50_000n, 100_000n, 500_000n, 1_000_000n],
        },
      },
      {
        ...{
          code: 'sandbox-wallet',
          name: 'sandbox-wallet',
          direction: 'deposit',
          kind: 'ewallet',
          sortOrder: 3,
        },
        ...{ minMinor: 1_000n, maxMinor: 5_000_000n, quickMinor: [5_000n, 10_000n, 50_000n, 100_000n] },
      },
      {
        ...{
          code: 'sandbox-crypto',
          name: 'sandbox-crypto',
          direction: 'deposit',
          kind: 'crypto',
          sortOrder: 4,
        },
        ...{
          minMinor: 10_000n,
          maxMinor: 20_000_000n,
          quickMinor: [50_000n, 100_000n, 500_000n, 1_000_000n],
        },
      },
      {
        ...{
          code: 'sandbox-payout',
          name: 'sandbox-bank',
          direction: 'withdrawal',
          kind: 'bank',
          sortOrder: 1,
        },
        ...{ minMinor: 1_000n, maxMinor: 10_000_000n, quickMinor: [10_000n, 50_000n, 100_000n, 500_000n] },
      },
      {
        ...{
          code: 'sandbox-wallet-payout',
          name: 'sandbox-wallet',
          direction: 'withdrawal',
          kind: 'ewallet',
        },
        ...{ minMinor: 1_000n, maxMinor: 5_000_000n, quickMinor: [10_000n, 50_000n, 100_000n, 500_000n] },
        sortOrder: 2,
      },
      {
        ...{ code: 'sandbox-crypto-payout', name: 'sandbox-crypto', direction: 'withdrawal', kind: 'crypto' },
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
    outboxPath: '/sandbox/outbox',
    customerService: {
      VIP: '/sandbox/support?channel=VIP&language={language}',
      LIVECHAT: '/sandbox/support?channel=LIVECHAT&language={language}',
    },
  },
};
