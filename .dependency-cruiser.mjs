/**
 * The import table of docs/decisions/0001-rooms.md as rules. `npm run lint` fails on any import that crosses a wall,
 * and on every cycle.
 */
// Tests, and what several tests of one folder share.
const tests =
  '\\.test\\.tsx?$|/test-[a-z-]+\\.tsx?$|^(lib|sandbox)/testing/|^sandbox/(bench|e2e|players|tools)/';
const never = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: tests },
  to: { path: to },
});

/** The storeys of the platform, from the ground up. */
const platformGroups = ['ground', 'brand', 'people', 'play', 'engage', 'cashier', 'operate'];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: tests },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    never(
      'app-not-platform',
      '^app/',
      '^platform/|^lib/postgres',
      'Pages and routes reach data through lib/gateway.',
    ),
    never(
      'ui-knows-no-domain',
      '^components/ui/',
      '^app/|^lib/(?!(safe-html|article-rules|amount-text)\\.ts$)|^components/(?!ui/)',
      'Labels and data come as props. SafeHtml names the type that only safeHtml makes; HtmlText keeps to the same rules; MoneyInput reads amounts.',
    ),
    never(
      'components-not-server',
      '^components/',
      '^(platform|sandbox)/|^lib/(gateway|session|postgres|secrets|sealed-text|signature|env|guard|page-cache)',
      'Components run in the browser.',
    ),
    never(
      'components-not-app',
      '^components/',
      '^app/',
      'A page is composed of components, never the other way round.',
    ),
    {
      name: 'feature-insides',
      severity: 'error',
      comment:
        'A feature may use components/ui, components/layout parts made for it, and a sibling’s tile; not its inside.',
      from: {
        path: '^components/(games|wallet|records|protection|auth|home|member-centre|security|system|help|notices|promotions|vip|points|download|join|lottery)/',
        pathNot: tests,
      },
      to: {
        path: '^components/(games|wallet|records|protection|auth|home|member-centre|security|system|help|notices|promotions|vip|points|download|join|lottery)/',
        pathNot: [
          '^components/$1/',
          '^components/games/(game-address|game-tile|game-card|game-list|tile-dialog|use-launch)\\.tsx?$',
          '^components/frame/frame-screen\\.tsx$',
          '^components/(wallet|records)/[a-z-]+-page\\.tsx$',
          '^components/wallet/(copyable-code|form-failure|money-change|movements|paged-records|payout-accounts|record-pages|when)\\.tsx$',
          '^components/money/use-reward-value\\.ts$',
          '^components/protection/(protection-tab|reality-watch|limit-left)\\.tsx$',
          '^components/forms/pictures/attached-pictures\\.tsx$',
          '^components/wallet/(draft-store|use-(money-call|money-text|paged-records|refresh-money))\\.ts$',
          '^components/security/(ask-first-dialog|copy-button|entry-list|opened-part|payment-password-form|qr-drawing|section-frame)\\.tsx$',
          '^components/security/use-(confirmed-action|opener|section)\\.ts$',
          '^components/auth/(use-(action-gate|gated-link)|free-play-button|way-in)\\.tsx?$',
          '^components/auth/((mobile|email)-code-fields|mobile-field|code-field|form-alert)\\.tsx$',
          '^components/auth/(check-fields|log-in|use-(brand|field-errors|submit))\\.ts$',
          '^components/security/([a-z-]+-section|identity-confirmation|use-security-overview)\\.tsx?$',
        ],
      },
    },
    never(
      'client-is-browser',
      '^lib/client/',
      '^(platform|sandbox)/|^lib/(gateway|session|postgres|secrets|sealed-text|signature|env|guard|page-cache)',
      'This runs in the browser.',
    ),
    never(
      'contract-is-plain',
      '^lib/contract/',
      '^(platform|sandbox)/|^lib/(gateway|session|client|postgres|env)',
      'The contract knows nobody.',
    ),
    never(
      'gateway-not-components',
      '^lib/gateway/',
      '^(components|app|sandbox)/|^lib/client',
      'The door is a server.',
    ),
    {
      name: 'gateway-platform-in-local',
      severity: 'error',
      comment: 'One file knows that there is an embedded platform.',
      from: { path: '^lib/gateway/', pathNot: ['^lib/gateway/local\\.ts$', tests] },
      to: { path: '^platform/' },
    },
    never(
      'platform-is-alone',
      '^platform/',
      '^(components|app|sandbox)/|^lib/(gateway|session|client|guard|page-cache|i18n)|node_modules/(next|react|react-dom|next-intl)/',
      'No framework and no site in the platform.',
    ),
    ...platformGroups
      .slice(1)
      .map((_, place) =>
        never(
          `platform-group-${platformGroups[place]}`,
          `^platform/${platformGroups[place]}/`,
          `^platform/(${platformGroups.slice(place + 1).join('|')})/`,
          'A group imports the groups before it: docs/decisions/0001-rooms.md.',
        ),
      ),
    {
      name: 'domain-insides',
      severity: 'error',
      comment: 'A domain is used through its index.ts.',
      from: { path: '^platform/([^/]+/[^/]+)/', pathNot: tests },
      to: {
        path: '^platform/[^/]+/[^/]+/.+',
        pathNot: ['^platform/$1/', '^platform/[^/]+/[^/]+/index\\.ts$'],
      },
    },
    never(
      'ledger-is-the-floor',
      '^platform/ground/ledger/',
      '^lib/platform/(?!ledger|db|context)',
      'The ledger knows no domain.',
    ),
    never(
      'sandbox-is-a-vendor',
      '^sandbox/(?!history/)',
      '^platform/|^lib/(gateway|session)|^app/|^components/(?!ui/)',
      'The vendor reaches money through the wallet API only. The demonstration’s past is played on both sides.',
    ),
    never(
      'fairness-is-pure',
      '^lib/fairness/',
      '^lib/(?!fairness|money)|^(components|app)/',
      'Anyone can run it.',
    ),
    {
      name: 'middleware-is-thin',
      severity: 'error',
      from: { path: '^middleware\\.ts$' },
      to: { path: '^lib/', pathNot: '^lib/(guard|i18n|session/sealed-session|env|routes)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^\\.next|^node_modules/(?!(next|react|react-dom|next-intl)/)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'] },
  },
};
