import type { NewAnnouncement, NewBanner } from './announcement-store';
import type { BrandSettings } from './types';

/** The demonstration brand: play money only, two languages, and only the modules that exist switched on. */
export const demonstrationSettings: BrandSettings = {
  brandName: 'Parlour',
  currencySymbol: 'P',
  isPlayMoney: true,
  languages: ['EN', 'TY'],
  loginedToHomePage: false,
  whitelabel: [
    {
      modId: 'REGISTER',
      enabled: '1',
      childrenNodes: [
        { modId: 'USERNAMEREG3', enabled: '1', childrenNodes: [] },
        { modId: 'MOBILENUMREG3', enabled: '0', childrenNodes: [] },
        { modId: 'MOBILENUMPASSREG3', enabled: '0', childrenNodes: [] },
        { modId: 'REGMOBVERF3', enabled: '0', childrenNodes: [] },
        { modId: 'DIRECTREG3', enabled: '1', childrenNodes: [] },
      ],
    },
    {
      modId: 'LOGIN',
      enabled: '1',
      childrenNodes: [
        { modId: 'MOBILEVERCODELOGIN3', enabled: '0', childrenNodes: [] },
        { modId: 'CHNGPASSVERIF3', enabled: '0', childrenNodes: [] },
        { modId: 'FREEPLAY3', enabled: '0', childrenNodes: [] },
      ],
    },
    { modId: 'REFERRAL', enabled: '0', childrenNodes: [] },
  ],
  // No licence stands behind a demonstration: the badges show where a brand's own would be, and say 'sample'.
  resources: [
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
  customerService: null,
  analytics: { gtagId: null },
  imageCDNs: [],
  launchGameCDNs: [],
  region: { mode: 'off', networks: [] },
};

export const demonstrationBanners: readonly Omit<NewBanner, 'shownFrom'>[] = [
  {
    id: 'bnr_demo_welcome',
    groupName: 'w_home',
    pictureUrl: '/art/banners/welcome.svg',
    link: null,
    sortOrder: 1,
    titles: { EN: 'Welcome to Parlour: play money only', TY: 'Welcome sa Parlour: play money lang ito' },
  },
  {
    id: 'bnr_demo_slots',
    groupName: 'w_home',
    pictureUrl: '/art/banners/slots.svg',
    link: { type: 'PAGE', target: '/rng' },
    sortOrder: 2,
    titles: { EN: 'Slots that show their odds', TY: 'Slots na ipinapakita ang odds' },
  },
  {
    id: 'bnr_demo_fairness',
    groupName: 'w_home',
    pictureUrl: '/art/banners/fairness.svg',
    link: { type: 'PAGE', target: '/rng' },
    sortOrder: 3,
    titles: { EN: 'Check every round yourself', TY: 'Ikaw mismo ang mag-check ng bawat round' },
  },
];

/** What these say is true of this site as it ships; a brand writes its own. */
export const demonstrationAnnouncements: readonly Omit<NewAnnouncement, 'shownFrom'>[] = [
  {
    id: 'ann_demo_play_money',
    audience: 'player',
    sortOrder: 1,
    texts: {
      EN: {
        title: 'This is a demonstration: everything here is play money',
        content:
          '<p>Parlour is shown here with play money. A deposit costs nothing, a withdrawal pays nothing out, and the payment page belongs to a sandbox provider that moves no real funds.</p><p>Please never enter a real card, account or password here.</p>',
      },
      TY: {
        title: 'Demo site ito: play money lang ang lahat dito',
        content:
          '<p>Play money lang ang gamit ng Parlour dito. Walang bayad ang deposit, walang totoong perang lalabas sa withdrawal, at sandbox provider ang payment page, kaya walang totoong pondong gumagalaw.</p><p>Huwag maglagay ng totoong card, account o password dito.</p>',
      },
    },
  },
  {
    id: 'ann_demo_proof',
    audience: 'player',
    sortOrder: 2,
    texts: {
      EN: {
        title: 'Every slot round can be checked after it is played',
        content:
          '<p>Before you stake, the game commits to a hash of its secret seed. After the round you can open it from your betting record, see the seed and recompute the result yourself.</p>',
      },
      TY: {
        title: 'Puwedeng i-check ang bawat slot round pagkatapos laruin',
        content:
          '<p>Bago ka tumaya, naka-commit na ang game sa hash ng secret seed nito. Pagkatapos ng round, mabubuksan mo ito sa betting record, makikita ang seed, at ikaw mismo ang makakapag-compute ulit ng resulta.</p>',
      },
    },
  },
  {
    id: 'ann_demo_withdrawals',
    audience: 'player',
    sortOrder: 3,
    texts: {
      EN: {
        title: 'A withdrawal, once requested, goes through',
        content:
          '<p>The amount is set aside at once and paid automatically. There is no button to take it back into play, and nobody will ask you to.</p>',
      },
      TY: {
        title: 'Kapag nag-request ng withdrawal, tuloy na iyon',
        content:
          '<p>Itinatabi agad ang halaga at kusang binabayaran. Walang button para ibalik ito sa laro, at walang manghihikayat sa iyong gawin iyon.</p>',
      },
    },
  },
];
