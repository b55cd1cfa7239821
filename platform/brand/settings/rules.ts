import { BlockList, isIP } from 'node:net';
import type { BrandSettings, MaintenanceWindow, RegionRules, RiskSettings } from './types';

/** What is suspicious until a brand says otherwise. */
export const defaultRiskSettings: RiskSettings = {
  days: 30,
  multiAccountFrom: 60,
  sharedPayout: 60,
  sharedContact: 60,
  sharedDevice: 40,
  sharedAddress: 10,
  bonusCount: 3,
  bonusPlayThrough: 2,
  bonusWithdrawalHours: 24,
  withdrawalHours: 24,
  depositsAnHour: 5,
  circleHours: 24,
  matches: 20,
  matchesTogetherPercent: 60,
  flowPercent: 80,
  agentSharePercent: 50,
};

/** What holds for a brand that has recorded nothing: nothing optional is on, and nobody is kept out. */
export const defaultSettings: BrandSettings = {
  brandName: 'Parlour',
  currencySymbol: 'P',
  isPlayMoney: true,
  snowEffect: false,
  languages: ['EN', 'TY'],
  loginedToHomePage: false,
  whitelabel: [],
  resources: [],
  customerService: null,
  outboxPath: null,
  domainRoutes: [],
  analytics: { gtagId: null },
  imageCDNs: [],
  launchGameCDNs: [],
  region: { mode: 'off', networks: [] },
  cashier: {
    isSingleWallet: true,
    canTransferUpline: false,
    withdrawalReviewFrom: null,
    withdrawalDailyAmount: null,
    withdrawalDailyCount: null,
    withdrawalConfirmMinutes: 60,
    isWithdrawalCancellable: false,
    payoutCoolOffHours: 24,
  },
  referral: {
    isOffered: false,
    qualifyingDeposit: '0.00',
    reward: '0.00',
    friendReward: '0.00',
    holdDays: 14,
    playThrough: 1,
    maxPerMonth: 20,
  },
  agents: { maxDepth: 10, timeZone: 'UTC', activeMinBet: '10.00', downlineDailyAmount: null },
  desk: { fourEyesFrom: '20000.00', fourEyesDayFrom: '100000.00', networks: [] },
  protection: { isStrict: true },
  vip: { keepQuarterly: false, keepPercent: 10 },
  risk: defaultRiskSettings,
  defaultCountryCode: null,
  weakDefaultPassword: null,
  passwordMaxAgeDays: null,
  regularPlay: null,
};

/** Sockets report IPv4 visitors of a dual-stack server as `::ffff:203.0.113.9`. */
function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  return mapped?.[1] ?? address;
}

/** `203.0.113.0/24` or `2001:db8::/32`; null for anything else. */
export function parseNetwork(
  network: string,
): { address: string; prefix: number; family: 'ipv4' | 'ipv6' } | null {
  const [address = '', prefixText = '', ...rest] = network.split('/');
  const version = isIP(address);
  const prefix = /^\d{1,3}$/.test(prefixText) ? Number(prefixText) : -1;
  if (!version || rest.length > 0 || prefix < 0 || prefix > (version === 4 ? 32 : 128)) return null;
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/**
 * An address that cannot be read is refused as soon as there is any rule: a restriction fails closed. No address at
 * all is the site's own reading, which has no visitor behind it.
 */
export function isRegionRestricted(rules: RegionRules, clientAddress: string): boolean {
  return regionCheck(rules)(clientAddress);
}

/** An IPv6 network that holds IPv4 addresses and nothing else is a part of `::ffff:0:0/96`. */
const mappedPrefix = 96;

type Network = NonNullable<ReturnType<typeof parseNetwork>>;

function listOf(networks: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const { address, prefix, family } of networks) list.addSubnet(address, prefix, family);
  return list;
}

/** The same for many visitors: the lists are made once. */
export function regionCheck({ mode, networks }: RegionRules): (clientAddress: string) => boolean {
  const parsed = networks.flatMap((network) => parseNetwork(network) ?? []);
  const every = listOf(parsed);
  // A list of both families takes an IPv4 address for one of any IPv6 network around `::ffff:0:0/96`, such as `::/0`.
  const ofIpv4 = listOf(parsed.filter(({ family, prefix }) => family === 'ipv4' || prefix >= mappedPrefix));
  return (clientAddress) => {
    if (mode === 'off' || clientAddress === '') return false;
    const address = plainAddress(clientAddress);
    const version = isIP(address);
    if (!version) return true;
    const isListed = version === 4 ? ofIpv4.check(address, 'ipv4') : every.check(address, 'ipv6');
    return mode === 'block' ? isListed : !isListed;
  };
}

export function isWindowOpen(window: MaintenanceWindow, now: Date): boolean {
  return window.startsAt <= now && (window.endsAt === null || now < window.endsAt);
}

/** The site is back when the last open window ends, which nobody knows while one of them has no end. */
export function maintenanceAt(
  windows: MaintenanceWindow[],
  now: Date,
): { isOn: boolean; endsAt: Date | null } {
  const open = windows.filter((window) => isWindowOpen(window, now));
  const ends = open.map((window) => window.endsAt);
  if (open.length === 0 || ends.includes(null)) return { isOn: open.length > 0, endsAt: null };
  return { isOn: true, endsAt: ends.reduce((latest, end) => (end! > latest! ? end : latest)) ?? null };
}

export const announcementTypes = { B: 'banners', PL: 'player', PU: 'popup', PR: 'promotion' } as const;
export type AnnouncementGroup = (typeof announcementTypes)[keyof typeof announcementTypes];

/** `B,PL,PU,PR` names the lists that the caller wants; without it they are all wanted. */
export function wantedGroups(types: string | undefined): ReadonlySet<AnnouncementGroup> {
  const all = Object.values(announcementTypes);
  if (types === undefined) return new Set(all);
  const names = types.split(',').map((name) => name.trim());
  return new Set(
    names.flatMap((name) =>
      Object.hasOwn(announcementTypes, name)
        ? [announcementTypes[name as keyof typeof announcementTypes]]
        : [],
    ),
  );
}
