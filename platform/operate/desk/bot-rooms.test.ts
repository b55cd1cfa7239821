import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { newId } from '@/platform/ground/db';
import { isSuspicious, listBotRooms, luckOf, watchBotRooms } from '@/platform/play/matches';
import { arrangeCatalogue, arrangePlayer } from '@/lib/testing/scenes/games';
import { warnOfWaiting } from '../worker/start-jobs';

const test = useTestDatabase();
/** A Wednesday; the week has begun on the second. */
const now = new Date('2026-03-04T10:00:00Z');
const monday = new Date('2026-03-02T00:00:00Z');
const tuesday = new Date('2026-03-03T12:00:00Z');
const { told, refused, newestAudit } = deskScene(test, () => now);
const week = { from: monday, to: now };

let gameId: string;
let memberId: string;
beforeAll(async () => {
  ({ gameId } = await arrangeCatalogue(test.db));
  ({ memberId } = await arrangePlayer(test));
});

interface Room {
  stakeMinor: bigint;
  /** Of each match. */
  payouts: readonly bigint[];
  hasBots?: boolean;
  currency?: string;
  at?: Date;
}

/** A table of four for this stake, of which the vendor keeps five percent. */
async function arrangeRoom({ stakeMinor, payouts, hasBots = true, currency = 'PLAY', at = tuesday }: Room) {
  await test.owner.query(
    `insert into game_rooms (signer, room_code, game_id, names, stake_minor, rake_basis_points, seats, players, bots, reported_at)
     values ('studio', $1, $2, '{"EN": "Veranda"}', $3, 500, 4, 0, 0, $4) on conflict do nothing`,
    [`room-${stakeMinor}`, gameId, stakeMinor, at],
  );
  for (const payoutMinor of payouts) {
    const [matchId, roundId] = [newId('mat'), newId('rnd')];
    await test.owner.query(
      `insert into game_matches (signer, vendor_match_id, match_id, currency, status, opened_at, ended_at)
       values ('studio', $1, $1, $2, 'settled', $3, $3)`,
      [matchId, currency, at],
    );
    if (hasBots)
      await test.owner.query(
        `insert into game_match_transactions (signer, transaction_id, match_id, kind, amount_minor, request_hash, created_at)
         values ('studio', $1, $1, 'bot_stake', $2, 'x', $3)`,
        [matchId, stakeMinor, at],
      );
    await test.owner.query(
      `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code, stake_minor,
         payout_minor, status, started_at, settled_at, currency, match_id)
       values ('studio', $1, $1, $2, 'gms_1', $3, 'LUMEN', $4, $5, 'settled', $6, $6, $7, $8)`,
      [roundId, memberId, gameId, stakeMinor, payoutMinor, at, currency, matchId],
    );
  }
}

/** Of so many matches this many are won, for all of the pot less the rake. */
const wins = (matches: number, won: number, stakeMinor: bigint) =>
  Array.from({ length: matches }, (_, match) => (match < won ? (stakeMinor * 38n) / 10n : 0n));

describe('rooms with bots', () => {
  it('have their matches, stakes, payouts and return shown beside what is fair and what is suspicious', async () => {
    await arrangeRoom({ stakeMinor: 100n, payouts: wins(200, 50, 100n) });
    await arrangeRoom({ stakeMinor: 100n, payouts: wins(20, 20, 100n), hasBots: false });
    await arrangeRoom({ stakeMinor: 100n, payouts: wins(20, 20, 100n), currency: 'TRIAL' });
    await arrangeRoom({ stakeMinor: 100n, payouts: wins(20, 20, 100n), at: new Date(monday.getTime() - 1) });
    const [room, ...others] = await told<Record<string, unknown>[]>('matches', 'bots');
    expect(others).toEqual([]);
    expect(room).toMatchObject({
      week: '2026-03-02',
      game: 'Lantern Harbour',
      room: 'Veranda',
      stake: '1.00',
      matches: 200,
      staked: '200.00',
      paid: '190.00',
      return: '95.00',
      fair: '95.00',
      isSuspicious: false,
    });
    expect(Number(room?.suspiciousFrom)).toBeGreaterThan(100);
    expect(await told<object[]>('matches', 'bots', '--weeks', '2')).toHaveLength(2);
    expect(await refused('matches', 'bots', '--weeks', '0')).toContain('from 1 to 53');
  });

  it('raise an alert once for a week in which more was paid than luck explains, and for no other', async () => {
    await arrangeRoom({ stakeMinor: 500n, payouts: wins(300, 160, 500n) });
    const rooms = await listBotRooms(test.db, week);
    expect(rooms.map((room) => [room.stakeMinor, isSuspicious(room)])).toEqual([
      [100n, false],
      [500n, true],
    ]);
    const raised = await Promise.all([watchBotRooms(test.db, now), watchBotRooms(test.db, now)]);
    expect(raised.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await watchBotRooms(test.db, now)).toBe(0);
  });

  it('are said to wait until an operator ends the alert with a reason', async () => {
    const warn = jest.fn();
    await warnOfWaiting(test.db, { warn });
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ alerts: 1 }),
      expect.stringContaining('alerts list'),
    );
    const list = await told<{ alert: string; of: string; week: string; matches: string }[]>('alerts', 'list');
    expect(list.map(({ of, week: since, matches }) => [of, since, matches])).toContainEqual([
      'lantern room-500',
      '2026-03-02',
      '300',
    ]);
    const why = ['--reason', 'One player with a program', '--as', 'ana'];
    const { alert = '' } = list[0] ?? {};
    await told('alerts', 'end', alert, ...why);
    expect(await newestAudit()).toMatchObject({ actor: 'shell:ana', action: 'alert.end', subject: alert });
    expect(await refused('alerts', 'end', alert, ...why)).toContain('no alert');
    expect(await told<object[]>('alerts', 'list')).toEqual([]);
  });
});

describe('days on which nobody looked', () => {
  it('are made up for: also the end of a week that is over', async () => {
    const sunday = new Date('2026-03-08T12:00:00Z');
    await arrangeRoom({ stakeMinor: 2000n, payouts: wins(300, 160, 2000n), at: sunday });
    expect(await watchBotRooms(test.db, new Date('2026-03-11T09:00:00Z'))).toBe(1);
    const [alert] = await told<{ of: string; week: string }[]>('alerts', 'list');
    expect(alert).toMatchObject({ of: 'lantern room-2000', week: '2026-03-02' });
  });
});

describe('the bound', () => {
  /** Any numbers will do, as long as they are the same each time. */
  function numbers(seed: number): () => number {
    let state = seed;
    return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  }

  /** How many of so many rooms are suspicious whose players win with this chance. */
  function alarms(chance: number, rooms: number): number {
    const next = numbers(42);
    let count = 0;
    for (let room = 0; room < rooms; room += 1) {
      const matches = 400;
      const won = Array.from({ length: matches }, () => next() < chance).filter(Boolean).length;
      const mean = (3.8 * won) / matches;
      const variance = ((3.8 ** 2 * won) / matches - mean ** 2) * (matches / (matches - 1));
      if (mean > 0.95 + luckOf({ matches, variance, most: 3.8 })) count += 1;
    }
    return count;
  }

  it('lets rooms of equally strong players pass, and finds those whose players win twice as often', () => {
    expect(alarms(0.25, 2000)).toBe(0);
    expect(alarms(0.5, 200)).toBe(200);
  });
});
