/** Folders whose children are rooms of their own, beside the rooms outside: they are shelves and no room. */
export const shelves: readonly string[] = ['lib', 'scripts'];

/**
 * The storeys of the house, from the ground up, by the folder that holds them (`''` is the root): what stands in a line
 * imports what stands in its own line and in those above, never what stands below. What is not named here has no storey.
 */
export const storeys: Readonly<Record<string, readonly (readonly string[])[]>> = {
  '': [
    ['lib/env.ts', 'lib/fairness', 'lib/i18n', 'lib/rational.ts'],
    ['lib/money.ts'],
    ['lib/lottery', 'lib/raffle', 'lib/tournament'],
    ['lib/contract'],
    ['lib/routes.ts'],
    ['lib/addresses'],
    ['lib/server', 'lib/document'],
    ['platform'],
    ['lib/client', 'lib/session'],
    ['lib/guard'],
    ['lib/page-cache'],
    ['lib/front'],
    ['lib/gateway'],
    ['components'],
    ['sandbox', 'brand'],
    ['app', 'scripts/start', 'bench'],
  ],
  components: [
    ['ui'],
    ['forms', 'money', 'brand', 'gate'],
    [
      'agents',
      'cashier',
      'download',
      'frame',
      'games',
      'help',
      'history',
      'inbox',
      'lines',
      'login',
      'measuring',
      'notices',
      'points',
      'promotions',
      'protection',
      'referral',
      'register',
      'rewards',
      'security',
      'system',
      'vip',
    ],
    ['home', 'member-centre'],
    ['shell'],
  ],
  platform: [
    ['ground'],
    ['brand'],
    ['people'],
    ['play'],
    ['engage'],
    ['cashier'],
    ['agents'],
    ['operate'],
    ['index.ts'],
  ],
  sandbox: [['kit'], ['board'], ['games'], ['catalogue'], ['proofs'], ['server'], ['document'], ['index.ts']],
};
