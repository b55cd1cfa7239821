/**
 * The import table of docs/decisions/0001-rooms.md as rules. `npm run lint` fails on any import that crosses a wall,
 * and on every cycle.
 */
// Tests, and what several tests of one folder share.
const tests =
  '\\.test\\.tsx?$|/test-[a-z-]+\\.tsx?$|^(lib|sandbox)/testing/|^sandbox/(bench|e2e|players|tools)/';
// Rooms of components: what knows no feature, and what composes features.
const ground = '(?:ui|brand|forms|money|gate|centre)';
const roof = '(?:home|frame|member-centre|agent-centre|shell)';
const never = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: tests },
  to: { path: to },
});

/** Folders that lie on each other, from the ground up: each imports those before it and none after it. */
const storeys = (name, root, folders, comment) =>
  folders
    .slice(0, -1)
    .map((folder, place) =>
      never(
        `${name}-${folder}`,
        `^${root}/${folder}/`,
        `^${root}/(${folders.slice(place + 1).join('|')})/`,
        comment,
      ),
    );

const libStoreys = [
  'fairness',
  'i18n',
  'lottery',
  'raffle',
  'tournament',
  'contract',
  'addresses',
  'server',
  'document',
  'client',
  'session',
  'guard',
  'page-cache',
  'front',
  'gateway',
];
const platformGroups = ['ground', 'brand', 'people', 'play', 'engage', 'cashier', 'agents', 'operate'];
const vendorStoreys = [
  'kit',
  'page',
  'http',
  'board',
  'games',
  'catalogue',
  'book',
  'proofs',
  'server',
  'document',
  'payments',
  'support',
  'outbox',
];
const gameServerStoreys = [
  'seals',
  'draws',
  'wallet',
  'session',
  'anchors',
  'streams',
  'rounds',
  'matches',
  'fish-rooms',
  'live',
  'book',
  'voids',
  'rtp-report',
  'vendor',
];

// The rules of the book, from the ground up, and all of them together.
const bookStoreys = ['models', 'prices', 'settle', 'slip', 'world', 'feed'];
const bookRules = 'models|prices|markets|settle|slip|world|feed';

const documentStoreys = ['shell', 'fairness', 'proof', 'dialogs', 'rounds', 'matches'];

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
      '^platform/|^lib/server/postgres',
      'Pages and routes reach data through lib/gateway.',
    ),
    never(
      'pages-read-by-nouns',
      '^app/(?!_read/)',
      '^app/_read/read-for-page\\.ts$',
      'What pages read stands in app/_read, by noun.',
    ),
    never(
      'ui-knows-no-domain',
      '^components/ui/',
      '^app/|^lib/(?!(document/safe-html|document/article-rules)\\.ts$)|^components/(?!ui/)',
      'Labels and data come as props. SafeHtml names the type that only safeHtml makes; HtmlText keeps to the same rules.',
    ),
    never(
      'components-not-server',
      '^components/',
      '^(platform|sandbox)/|^lib/(gateway|session|server|env|guard|page-cache)',
      'Components run in the browser.',
    ),
    never(
      'components-not-app',
      '^components/',
      '^app/',
      'A page is composed of components, never the other way round.',
    ),
    never(
      'ground-knows-no-feature',
      `^components/${ground}/`,
      `^components/(?!${ground}/)`,
      'The ground is what every feature stands on.',
    ),
    {
      name: 'features-import-ground',
      severity: 'error',
      comment: 'A feature imports the ground; only the roof composes features.',
      from: { path: `^components/(?!${ground}/|${roof}/)([^/]+)/`, pathNot: tests },
      to: { path: `^components/(?!${ground}/)`, pathNot: '^components/$1/' },
    },
    {
      name: 'shell-is-on-top',
      severity: 'error',
      comment: 'Of the roof only the shell composes the others.',
      from: { path: '^components/(home|frame|member-centre|agent-centre)/', pathNot: tests },
      to: { path: `^components/${roof}/`, pathNot: '^components/$1/' },
    },
    never(
      'client-is-browser',
      '^lib/client/',
      '^(platform|sandbox)/|^lib/(gateway|session|server|env|guard|page-cache)',
      'This runs in the browser.',
    ),
    never(
      'contract-is-plain',
      '^lib/contract/',
      '^(platform|sandbox)/|^lib/(gateway|session|client|server|env)',
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
      from: {
        path: '^lib/gateway/',
        pathNot: ['^lib/gateway/transport/local-transport\\.ts$', '^lib/gateway/desk/', tests],
      },
      to: { path: '^platform/' },
    },
    never(
      'platform-is-alone',
      '^platform/',
      '^(components|app|sandbox)/|^lib/(gateway|session|client|guard|page-cache|i18n)|node_modules/(next|react|react-dom|next-intl)/',
      'No framework and no site in the platform.',
    ),
    ...storeys('lib', 'lib', libStoreys, 'A room imports the rooms before it: lib/README.md.'),
    ...storeys(
      'platform-group',
      'platform',
      platformGroups,
      'A group imports the groups before it: docs/decisions/0001-rooms.md.',
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
      '^platform/(?!ground/(ledger|db)/)',
      'The ledger knows no domain.',
    ),
    never(
      'sandbox-is-a-vendor',
      '^sandbox/(?!history/|(index|connections)\.ts$)',
      '^platform/|^lib/(gateway|session)|^app/|^components/(?!ui/)',
      'The vendor reaches money through the wallet API only. The demonstration’s past is played on both sides.',
    ),
    ...storeys('vendor', 'sandbox', vendorStoreys, 'A storey imports those below it: sandbox/README.md.'),
    never(
      'book-rules-are-pure',
      `^sandbox/book/(${bookRules})/`,
      `^(app|components|platform)/|^lib/(?!fairness/|money\\.ts$|rational\\.ts$)|^sandbox/(?!kit/|book/((${bookRules})/|market-key\\.ts$))|node_modules/(next|react|react-dom|next-intl)/`,
      'The simulator, the settlement, the screens and whoever replays a match run the same rules.',
    ),
    ...storeys('book', 'sandbox/book', bookStoreys, 'sandbox/book/README.md'),
    ...storeys('game-server', 'sandbox/server', gameServerStoreys, 'sandbox/server/README.md'),
    ...storeys('game-document', 'sandbox/document', documentStoreys, 'sandbox/document/README.md'),
    {
      name: 'games-are-apart',
      severity: 'error',
      comment:
        'What two games share stands in sandbox/kit or sandbox/board. Live tables deal by the rules of the other games.',
      from: { path: '^sandbox/games/(?!live/)([^/]+)/', pathNot: tests },
      to: { path: '^sandbox/games/', pathNot: '^sandbox/games/$1/' },
    },
    never(
      'game-maths-draws-nothing',
      '^sandbox/(kit|proofs|catalogue)/|^sandbox/games/live/[^/]+[.]ts$|^sandbox/games/(live/[^/]+|(?!live/)[^/]+)/(?!board/)',
      '^sandbox/(board|games/(live/)?[^/]+/board)/|^components/|node_modules/(next|react|react-dom|next-intl)/',
      'The server, the offline verifier and the browser run the same code.',
    ),
    {
      name: 'nobody-knows-the-vendor',
      severity: 'error',
      comment:
        'What the vendor hands in comes through scripts/start/embedded-vendors.ts: `npm run house:alone` takes it away.',
      from: { pathNot: '^(app/)?sandbox/' },
      to: { path: '^(app/)?sandbox/' },
    },
    never(
      'fairness-is-pure',
      '^lib/fairness/',
      '^lib/(?!fairness|money)|^(components|app)/',
      'Anyone can run it.',
    ),
    never(
      'lottery-is-pure',
      '^lib/lottery/',
      '^(lib/(?!lottery/|fairness/|money\\.ts$|rational\\.ts$)|(components|app|platform|sandbox)/)',
      'The platform, the draw house, the screens and the offline verifier run the same rules.',
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
