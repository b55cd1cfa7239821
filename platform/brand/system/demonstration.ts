import type { NewAnnouncement, NewBanner } from './announcement-store';
import type { BrandSettings } from '../settings';

/** Their texts by language are passed in by whoever seeds. */
type BannerOutline = Omit<NewBanner, 'shownFrom' | 'titles'>;
type AnnouncementOutline = Omit<NewAnnouncement, 'shownFrom' | 'texts'>;

/** Pages that stand in for what a demonstration does not have; whoever seeds it says where they are. */
export type StandInPages = Pick<BrandSettings, 'customerService' | 'outboxPath'>;

/** The demonstration brand: play money only, every language that ships, and only the modules that exist switched on. What is suspicious is as the rules say. */
export const demonstrationSettings: Omit<BrandSettings, keyof StandInPages | 'risk'> = {
  brandName: 'Parlour',
  currencySymbol: 'P',
  isPlayMoney: true,
  snowEffect: false,
  languages: ['EN', 'TY', 'CN', 'ID', 'TH', 'VI', 'UR', 'AR'],
  loginedToHomePage: false,
  whitelabel: [
    {
      modId: 'REGISTER',
      enabled: '1',
      childrenNodes: [
        { modId: 'USERNAMEREG3', enabled: '1', childrenNodes: [] },
        { modId: 'USERNAMEFIRST', enabled: '1', childrenNodes: [] },
        { modId: 'MOBILENUMREG3', enabled: '1', childrenNodes: [] },
        { modId: 'MOBILENUMPASSREG3', enabled: '1', childrenNodes: [] },
        { modId: 'REGMOBVERF3', enabled: '1', childrenNodes: [] },
        { modId: 'DIRECTREG3', enabled: '1', childrenNodes: [] },
      ],
    },
    {
      modId: 'LOGIN',
      enabled: '1',
      childrenNodes: [
        { modId: 'MOBILEVERCODELOGIN3', enabled: '1', childrenNodes: [] },
        { modId: 'CHNGPASSVERIF3', enabled: '1', childrenNodes: [] },
        { modId: 'FREEPLAY3', enabled: '1', childrenNodes: [] },
      ],
    },
    { modId: 'REFERRAL', enabled: '1', childrenNodes: [] },
    { modId: 'LOTTNATIVE', enabled: '1', childrenNodes: [] },
    // The kinds of contracts of agents.
    { modId: 'enableCt', enabled: '1', childrenNodes: [] },
    { modId: 'salary', enabled: '1', childrenNodes: [] },
    { modId: 'hourSalary', enabled: '1', childrenNodes: [] },
    { modId: 'agentRealtimeSalary', enabled: '1', childrenNodes: [] },
  ],
  // The site is the app: both entries lead to the page that says how it is installed. There are no accounts on social
  // networks. No licence stands behind a demonstration: the badges show where a brand's own would be, and say 'sample'.
  resources: [
    { resourceType: 'IOS', url: '/down', qrCodeUrl: null, labelNameEn: 'iPhone and iPad' },
    { resourceType: 'ANDROID', url: '/down', qrCodeUrl: null, labelNameEn: 'Android' },
    { resourceType: 'LICENCE_SAMPLE', url: '/art/badges/malta.svg', qrCodeUrl: null, labelNameEn: 'Malta' },
    {
      resourceType: 'LICENCE_SAMPLE',
      url: '/art/badges/british-virgin-islands.svg',
      qrCodeUrl: null,
      labelNameEn: 'British Virgin Islands',
    },
    {
      resourceType: 'LICENCE_SAMPLE',
      url: '/art/badges/philippines.svg',
      qrCodeUrl: null,
      labelNameEn: 'Philippines',
    },
  ],
  domainRoutes: [],
  analytics: { gtagId: null },
  imageCDNs: [],
  launchGameCDNs: [],
  region: { mode: 'off', networks: [] },
  cashier: {
    isSingleWallet: true,
    canTransferUpline: true,
    withdrawalReviewFrom: '5000.00',
    withdrawalDailyAmount: '50000.00',
    withdrawalDailyCount: 10,
    withdrawalConfirmMinutes: 60,
    isWithdrawalCancellable: false,
    payoutCoolOffHours: 24,
  },
  referral: {
    isOffered: true,
    qualifyingDeposit: '100.00',
    reward: '20.00',
    friendReward: '10.00',
    holdDays: 14,
    playThrough: 1,
    maxPerMonth: 20,
  },
  agents: { maxDepth: 10, timeZone: 'UTC', activeMinBet: '10.00', downlineDailyAmount: '50000.00' },
  protection: { isStrict: true },
  vip: { keepQuarterly: false, keepPercent: 10 },
  desk: { fourEyesFrom: '20000.00', fourEyesDayFrom: '100000.00', networks: [] },
  defaultCountryCode: 'PH',
  weakDefaultPassword: null,
  passwordMaxAgeDays: null,
  regularPlay: { rounds: 60, variation: 0.02 },
};

const pageLink = (target: string) => ({ type: 'PAGE', target });

/** A banner of one page; its picture has the name of its id. */
function bannerOf(name: string, groupName: string, target: string | null = null): BannerOutline {
  return {
    id: `bnr_${name}`,
    groupName,
    pictureUrl: `/art/banners/${name}.svg`,
    link: target === null ? null : pageLink(target),
    sortOrder: 1,
  };
}

export const demonstrationBanners: readonly BannerOutline[] = [
  {
    id: 'bnr_demo_welcome',
    groupName: 'w_home',
    pictureUrl: '/art/banners/welcome.svg',
    link: null,
    sortOrder: 1,
  },
  {
    id: 'bnr_demo_slots',
    groupName: 'w_home',
    pictureUrl: '/art/banners/slots.svg',
    link: pageLink('/rng'),
    sortOrder: 2,
  },
  {
    id: 'bnr_demo_fairness',
    groupName: 'w_home',
    pictureUrl: '/art/banners/fairness.svg',
    link: pageLink('/help/fairness'),
    sortOrder: 3,
  },
  bannerOf('live', 'w_live', '/help/rules-live'),
  bannerOf('sports', 'w_sports', '/help/rules-sports'),
  bannerOf('esports', 'w_esports', '/help/rules-esports'),
  bannerOf('lottery', 'w_lott', '/help/rules-lottery'),
  bannerOf('promotions', 'w_promotion'),
  bannerOf('shop', 'w_shop'),
  bannerOf('help', 'w_help'),
  bannerOf('download', 'w_down'),
  bannerOf('login', 'w_login'),
  bannerOf('register', 'w_register'),
  bannerOf('forget', 'w_forget'),
];

/** What these say is true of this site as it ships; a brand writes its own. */
export const demonstrationAnnouncements: readonly AnnouncementOutline[] = [
  { id: 'ann_demo_play_money', audience: 'player', sortOrder: 1 },
  { id: 'ann_demo_proof', audience: 'player', sortOrder: 2 },
  { id: 'ann_demo_withdrawals', audience: 'player', sortOrder: 3 },
  { id: 'ann_demo_limits', audience: 'player', sortOrder: 4 },
  { id: 'ann_demo_help', audience: 'player', sortOrder: 5 },
  { id: 'ann_demo_languages', audience: 'player', sortOrder: 6 },
  { id: 'ann_demo_welcome', audience: 'popup', sortOrder: 1 },
];
