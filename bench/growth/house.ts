import type { Client } from 'pg';
import { testConnections } from '@/lib/testing/test-connections';

/** What a house has on its first day and keeps: members with a wallet, a catalogue, and where they come from. */
export const members = 100_000;
export const games = 100_000;
export const vendors = 20;
export const { signer } = testConnections.games;
export const provider = 'bench-pay';

/** Transfers of an hour, at every hour: the house gets older, and no busier. */
export const perHour = 1_000;
export const msPerTransfer = 3_600_000 / perHour;

/** Half of a member's id is when they came, as `newId` has it; the rest is a number. */
export const memberId = (index: number): string => `mem_01e0000000${String(index).padStart(16, '0')}`;
export const gameId = (index: number): string => `gam_01e0000000${String(index).padStart(16, '0')}`;
export const vendorOf = (game: number): string => `BENCH${game % vendors}`;

/** Numbers of accounts: those of members come first. */
export const accountOf = (member: number): number => member + 1;
export const revenueAccount = members + 1;
export const clearingAccount = members + 2;

const words = {
  first:
    'Amber Ancient Arctic Blazing Bold Bright Brave Broken Burning Calm Copper Cosmic Crimson Crystal Dancing Dark Deep Desert Diamond Distant Eastern Electric Emerald Endless Fallen Fiery Flying Forest Frozen Giant Golden Grand Hidden High Holy Icy Iron Island Jade Jolly Laughing Little Lost Lucky Lunar Magic Mighty Misty Neon Noble Northern Ocean Pearl Proud Quiet Rapid Red Royal Ruby Sacred Sapphire Scarlet Secret Shining Silent Silver Singing Sleeping Solar Stone Stormy Sunny Swift Thunder Tiny Velvet Violet Wandering Western White Wild Winter Wise',
  second:
    'Anchor Bamboo Bay Bear Bell Bridge Buffalo Candle Canyon Castle Cloud Clover Comet Crane Crown Dolphin Dragon Drum Eagle Feather Fern Fox Fountain Garden Gate Harbour Hare Hawk Horn Horse Jewel Journey King Knight Lagoon Lantern Leaf Leopard Lion Lotus Mask Meadow Mirror Monkey Moon Mountain Oak Orchid Otter Owl Palace Panda Panther Parrot Phoenix Pirate Pond Prince Queen Rabbit Raven Reef Ring River Rose Sail Shark Shell Ship Sphinx Star Stone Swan Temple Tiger Tower Treasure Turtle Valley Viper Wave Well Whale Wind Wolf',
  third:
    'Call Charm Chase Dance Days Deluxe Dream Fair Feast Flight Fortune Gold Hunt Legend Luck Night Path Party Quest Race Reel Riches Run Saga Song Spins Story Tale Trail Ways',
} as const;

/** Of words as games have them: a search for two of them finds a few of a hundred thousand. */
const nameOfGame = (n: string): string => {
  const word = (list: string, by: string) => {
    const all = list.split(' ');
    return `(array['${all.join("','")}'])[1 + (${by}) % ${all.length}]`;
  };
  return `${word(words.first, n)} || ' ' || ${word(words.second, `${n} * 7 / 3`)} || ' ' || ${word(words.third, `${n} / 11`)} || ' ' || ${n} / 1000`;
};

const padded = (n: string): string => `lpad((${n})::text, 16, '0')`;

const catalogue = `
  insert into game_types (game_type, type_number, sort_order, names) values
    ('RNG', 3, 1, '{"EN": "Slots"}'), ('FISH', 4, 2, '{"EN": "Fishing"}'), ('PVP', 8, 3, '{"EN": "Tables"}'), ('DS88', 5, 4, '{"EN": "Cocks"}');
  insert into game_vendors (vendor_code, signer, account_type_id, name, logo, sort_order, launch_url)
    select 'BENCH' || n, '${signer}', 1000 + n, 'Vendor ' || n, '/v.svg', n, '/studio/games/{gameCode}' from generate_series(0, ${vendors - 1}) n;
  insert into game_vendor_types select v.vendor_code, t.game_type from game_vendors v, game_types t;
  insert into games (game_id, vendor_code, game_code, game_type, classification, names, search_text, min_stake_minor, min_lines, image,
      return_to_player, hot_rank, sort_order, offered_from)
    select 'gam_01e0000000' || ${padded('n')}, 'BENCH' || n % ${vendors}, 'game-' || n,
      case when n % 1000 = 999 then 'DS88' when n % 10 < 8 then 'RNG' when n % 10 = 8 then 'FISH' else 'PVP' end,
      (array['SC', 'VP', 'TG', 'AC', 'JP', 'BG'])[1 + n % 6], jsonb_build_object('EN', name), lower(name), 100, 1 + n % 50, '/g.svg',
      96.12, case when n < 30 then n end, n, timestamptz '2020-01-01'
    from (select n, ${nameOfGame('n')} as name from generate_series(0, ${games - 1}) n) named;`;

/** Each came with a login that is long over and is known to the vendors' server. */
const people = `
  insert into members (id, username, account_type, nickname, created_at)
    select 'mem_01e0000000' || ${padded('n')}, (array['ana', 'ben', 'cho', 'dia', 'eli'])[n % 5 + 1] || n, 0, 'Player ' || n, timestamptz '2020-01-01'
    from generate_series(0, ${members - 1}) n;
  insert into vendor_players (signer, player_id, member_id)
    select '${signer}', 'ply_' || n, 'mem_01e0000000' || ${padded('n')} from generate_series(0, ${members - 1}) n;
  insert into ledger.accounts (owner, purpose, currency, is_personal)
    select 'mem_01e0000000' || ${padded('n')}, 'cash', 'PLAY', true from generate_series(0, ${members - 1}) n order by n;
  insert into ledger.accounts (owner, purpose, currency, is_personal) values ('house', 'game_revenue', 'PLAY', false);
  insert into ledger.accounts (owner, purpose, currency, is_personal) values ('provider:${provider}', 'clearing', 'PLAY', false);`;

/** What waits for somebody at the desk does so at every size: it is there from the first day. */
const waiting = `
  insert into cashier_methods (code, direction, provider_code, name, kind, min_minor, max_minor, sort_order, offered_from) values
    ('bench-card', 'deposit', '${provider}', 'bench-card', 'card', 1000, 5000000, 1, '2020-01-01Z'),
    ('bench-payout', 'withdrawal', '${provider}', 'bench-bank', 'bank', 1000, 10000000, 1, '2020-01-01Z');
  insert into deposits (id, member_id, method_code, provider_code, amount_minor, currency, status, paid_minor, created_at, expires_at)
    select 'dep_waits' || n, 'mem_01e0000000' || ${padded('50000 + n')}, 'bench-card', '${provider}', 20000, 'PLAY', 'review', 10000,
      timestamptz '2020-01-02', timestamptz '2020-01-03' from generate_series(1, 12) n`;

export async function openHouse(client: Client): Promise<void> {
  for (const part of [catalogue, people, waiting]) await client.query(part);
}
