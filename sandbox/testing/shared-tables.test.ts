import fc from 'fast-check';
import { addressKey } from '@/lib/server/ip-key';
import { inTransaction, newId } from '@/platform/ground/db';
import { listMatchPairs } from '@/platform/play/matches';
import { allowSharedAddress, endSharedAddress } from '@/platform/people/devices';
import type { Player } from '@/lib/testing/scenes/games';
import { VendorError } from '@/sandbox/http/vendor-error';
import type { MatchTables } from '@/sandbox/server/matches/match-server';
import { useTestDatabase } from '@/lib/testing/database';
import { arrangeMatchCatalogue, MatchScene } from './match-scene';

/** Who may sit at one table for money, from the address and the device of a login to the seat at the vendor. */
const test = useTestDatabase();
const gameCode = 'banyan-thirteen';
let scene: MatchScene;
let server: MatchTables;
let keys = 0;

beforeAll(() => arrangeMatchCatalogue(test.db));

beforeEach(async () => {
  await test.owner.query('truncate sandbox.match_actions, sandbox.match_seats, sandbox.matches cascade');
  scene = new MatchScene(test);
  server = scene.server();
});

interface Guest {
  player: Player;
  token: string;
}

async function guest(
  address: string,
  deviceId: string | null = null,
  accountType: 0 | 4 = 0,
): Promise<Guest> {
  const player = await scene.player(undefined, accountType);
  await test.owner.query('update sessions set address = $2 where member_id = $1', [player.memberId, address]);
  if (deviceId) {
    const now = new Date(scene.clock);
    await test.owner.query(
      `insert into devices (id, secret_hash, user_agent, created_at) values ($1, $3, '', $2) on conflict do nothing`,
      [deviceId, now, Buffer.alloc(32, 5)],
    );
    await test.owner.query(
      `insert into member_devices (member_id, device_id, first_login_at, last_login_at) values ($1, $2, $3, $3)`,
      [player.memberId, deviceId, now],
    );
  }
  const { sessionToken: token } = await server.open(await scene.launch(player, gameCode));
  return { player, token };
}

/** Takes a seat at the table that the room shows this player; the code of the refusal, or null. */
async function sit({ token }: Guest, matchId?: string): Promise<{ matchId: string; code: string | null }> {
  const { rooms } = await server.rooms(token);
  const wanted = matchId ?? rooms[0]?.next.matchId ?? '';
  const input = {
    sessionToken: token,
    matchId: wanted,
    clientSeed: 'seed',
    joinKey: `table-key-${(keys += 1)}`,
  };
  try {
    await server.join(token, input);
    return { matchId: wanted, code: null };
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    return { matchId: wanted, code: error.code };
  }
}

const newDevice = () => newId('dev');

describe('a table for money', () => {
  it('takes one of four accounts of an address, gives the stakes of the others back, and has tables for them elsewhere', async () => {
    const guests = [];
    for (let index = 0; index < 4; index += 1) guests.push(await guest('203.0.113.7'));
    const [first, ...others] = guests as [Guest, ...Guest[]];
    const { matchId } = await sit(first);
    for (const other of others) {
      expect(await sit(other, matchId)).toMatchObject({ code: 'match.shared' });
      expect(await scene.balance(other.player)).toBe('1000.00');
    }
    scene.later(5000);
    const again = await sit(others[0] as Guest);
    expect(again.code).toBeNull();
    expect(again.matchId).not.toBe(matchId);
    expect((await server.state(first.token)).match?.seats.filter(({ isSeated }) => isSeated)).toHaveLength(1);
  });

  it('takes four accounts of four addresses and devices', async () => {
    const tables = [];
    for (let index = 0; index < 4; index += 1)
      tables.push(await sit(await guest(`203.0.113.${10 + index}`, newDevice())));
    expect(tables.map(({ code }) => code)).toEqual([null, null, null, null]);
    expect(new Set(tables.map(({ matchId }) => matchId)).size).toBe(1);
  });

  it('does not take two accounts that have logged in on one device, whatever their addresses', async () => {
    const device = newDevice();
    const { matchId } = await sit(await guest('203.0.113.30', device));
    expect(await sit(await guest('203.0.113.31', device), matchId)).toMatchObject({ code: 'match.shared' });
  });

  it('takes neighbours of an address that the operator has allowed, until that ends', async () => {
    const address = '2001:db8:7:1::5';
    const now = new Date(scene.clock);
    await inTransaction(test.db, (tx) =>
      allowSharedAddress(tx, { address, reason: 'a household', actor: 'desk:ana', now }),
    );
    const { matchId } = await sit(await guest('2001:db8:7:1::6'));
    expect(await sit(await guest('2001:db8:7:1::7'), matchId)).toMatchObject({ code: null });
    await inTransaction(test.db, (tx) => endSharedAddress(tx, address, now));
    expect(await sit(await guest('2001:db8:7:1::8'), matchId)).toMatchObject({ code: 'match.shared' });
  });

  it('is for money: trial accounts of one address play together', async () => {
    const { matchId, code } = await sit(await guest('203.0.113.50', null, 4));
    expect(code).toBeNull();
    expect(await sit(await guest('203.0.113.50', null, 4), matchId)).toMatchObject({ code: null });
  });

  it('never seats two of one address, whoever comes in whatever order; a table that does not look is noticed', async () => {
    const hosts = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 6 });
    let mostOfOne = 0;
    await fc.assert(
      fc.asyncProperty(hosts, async (given) => {
        await test.owner.query(
          'truncate sandbox.match_actions, sandbox.match_seats, sandbox.matches cascade',
        );
        const seats = new Map<string, string[]>();
        const unlooked: string[] = [];
        for (const host of given) {
          const address = `198.51.100.${host}`;
          const { matchId, code } = await sit(await guest(address));
          const known = seats.get(matchId) ?? [];
          // It is refused exactly where one of the address sits.
          expect(code).toBe(known.map(addressKey).includes(addressKey(address)) ? 'match.shared' : null);
          if (code === null) seats.set(matchId, [...known, address]);
          unlooked.push(address);
        }
        for (const addresses of seats.values()) expect(new Set(addresses).size).toBe(addresses.length);
        mostOfOne = Math.max(mostOfOne, unlooked.length - new Set(unlooked).size);
      }),
      { numRuns: 8 },
    );
    expect(mostOfOne).toBeGreaterThan(0);
  });
});

describe('pairs that meet at tables', () => {
  it('are listed with what went from the one to the other, and chance is not', async () => {
    const [loser, winner, stranger] = [await scene.player(), await scene.player(), await scene.player()];
    const at = new Date(scene.clock);
    const addMatch = async (results: [Player, number][]) => {
      const matchId = newId('mat');
      await test.owner.query(
        `insert into game_matches (signer, vendor_match_id, match_id, currency, status, opened_at, ended_at)
         values ('sandbox', $1, $1, 'PLAY', 'settled', $2, $2)`,
        [matchId, at],
      );
      for (const [{ memberId }, net] of results)
        await test.owner.query(
          `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code,
             stake_minor, payout_minor, status, started_at, settled_at, match_id)
           values ('sandbox', $1, $1, $2, 'gms_none', 'gam_none', 'LUMEN', 1000, $3, 'settled', $4, $4, $5)`,
          [newId('rnd'), memberId, 1000 + net, at, matchId],
        );
    };
    for (let index = 0; index < 6; index += 1)
      await addMatch([
        [loser, -1000],
        [winner, 900],
      ]);
    for (let index = 0; index < 6; index += 1)
      await addMatch([
        [stranger, index % 2 ? -1000 : 900],
        [winner, index % 2 ? 900 : -1000],
      ]);
    const pairs = await listMatchPairs(test.db, new Date(scene.clock - 1000));
    expect(pairs).toEqual([
      {
        memberId: loser.memberId,
        otherId: winner.memberId,
        together: 6,
        ofFewer: 6,
        lostTo: 6,
        wonFrom: 0,
        flowMinor: 5700n,
        sharesAddress: false,
        sharesDevice: false,
        why: ['one-way'],
      },
    ]);
    expect(await listMatchPairs(test.db, new Date(scene.clock + 1000))).toEqual([]);
  });
});
