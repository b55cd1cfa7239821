import type { AnyCall } from './define';

/** A fact of the asker that gateways want in the query as well as in headers, under this name. */
export type Said = 'host' | 'language' | 'merchant' | 'merchantCode' | 'channel';

/** What a gateway is told beside what is asked. The embedded platform needs none of it. */
export interface Told {
  /** Fields that every asker sends with these values, unless it asks for others. */
  sends?: Readonly<Record<string, string | number>>;
  says?: readonly Said[];
}

const platform = 'html5-desktop';
const client = { clientType: 3, platform };

/** By the names of calls: the browser has the descriptors, and no use for this. */
const told: ReadonlyMap<string, Told> = new Map<string, Told>([
  ['system.permission', { says: ['host'] }],
  [
    'system.announcements',
    // Banners, the player's notices, pop-ups and promotions, for the web.
    { sends: { types: 'B,PL,PU,PR', platform: 'W', execution: 'B' }, says: ['language'] },
  ],
  ['games.menus', { sends: { platform }, says: ['language'] }],
  ['games.vendorLanes', { sends: { platform } }],
  ['games.list', { sends: client, says: ['channel', 'merchant', 'language'] }],
  // 2 stands for the games of the whole platform.
  ['games.hot', { sends: { platform, isPlatform: 2 }, says: ['language', 'merchantCode'] }],
  ['games.favourites', { sends: { ...client, gameType: 'RNG' }, says: ['language'] }],
  ['games.recent', { sends: { clientType: client.clientType }, says: ['language'] }],
  ['games.winners', { sends: { gameCategory: 'ALL', limitNum: 50 }, says: ['language'] }],
]);

export function toldBeside({ name }: AnyCall): Told {
  return told.get(name) ?? {};
}
