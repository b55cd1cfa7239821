import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import { placeSlip } from '../bets/place-slip';
import type { GameSession } from '../../session/session-store';
import type { Lease } from '../store/lease-store';
import type { TableRound } from '../store/round-store';
import { threeFields as game } from '../test-games';
import { TableScene } from '../test-scene';

const test = useTestDatabase();
const scene = new TableScene(test);
let lease: Lease;
let keys = 0;

beforeAll(() => scene.arrange([game]));
beforeEach(async () => {
  await scene.begin();
  lease = await scene.takeTable(game);
});

interface Seat {
  player: Player;
  session: GameSession;
}

async function seat(): Promise<Seat> {
  const player = await scene.player();
  return { player, session: (await scene.sit(player, game.tableCode)).session };
}

const lay = ({ session }: Seat, { roundId }: TableRound, key: string, amount = '1.00') =>
  placeSlip(
    { pool: scene.vendor, wallet: scene.wallet },
    { session, game },
    { roundId, betKey: `settle-key-${(keys += 1)}`, placed: [{ key, amount }] },
  );

const to = (state: TableRound['state']) => scene.dealTo(game, lease, (round) => round.state === state);
const winnerOf = ({ result }: TableRound) => (result as { winner: 'high' | 'low' | 'tie' }).winner;
const paid = { high: 200n, low: 200n, tie: 900n };

async function rowOf({ roundId }: TableRound): Promise<{ state: string; ended: boolean }> {
  const { rows } = await scene.vendor.query<{ state: string; ended: boolean }>(
    `select state, ended_at is not null as ended from sandbox.table_rounds where round_id = $1`,
    [roundId],
  );
  return rows[0] ?? { state: 'none', ended: false };
}

async function seatStates(): Promise<string[]> {
  const { rows } = await scene.vendor.query<{ state: string }>(
    `select state from sandbox.table_seats order by seated_at`,
  );
  return rows.map(({ state }) => state);
}

/** Three seats, one on each spot. */
async function layAll(): Promise<{ seats: Seat[]; round: TableRound }> {
  const seats = [await seat(), await seat(), await seat()];
  const round = await to('betting');
  for (const [at, key] of (['high', 'low', 'tie'] as const).entries()) await lay(seats[at]!, round, key);
  return { seats, round };
}

async function expectPaid(seats: readonly Seat[], round: TableRound): Promise<void> {
  const winner = winnerOf(round);
  for (const [at, key] of (['high', 'low', 'tie'] as const).entries())
    expect(await scene.balance(seats[at]!.player)).toBe(99_900n + (key === winner ? paid[key] : 0n));
}

describe('the end of a round', () => {
  it('tells the wallet what has decided it, the same for every seat', async () => {
    await layAll();
    const { roundId } = await to('result');
    await scene.tell(game, lease);
    const { rows } = await test.owner.query(
      'select outcome_id as id from round_outcomes where outcome_id = $1',
      [roundId],
    );
    expect(rows).toHaveLength(3);
  });

  it('owes every seat at once, pays each, and is settled then', async () => {
    const { seats } = await layAll();
    const round = await to('result');
    expect(await seatStates()).toEqual(['owed', 'owed', 'owed']);
    await scene.tell(game, lease);
    await expectPaid(seats, round);
    expect(await rowOf(round)).toEqual({ state: 'settled', ended: true });
    expect(await scene.openRounds()).toBe(0);
  });

  it('with nobody at the table is settled too', async () => {
    const round = await to('result');
    await scene.tell(game, lease);
    expect((await rowOf(round)).state).toBe('settled');
  });

  it('is told until the wallet answers, pays once, and the next round does not wait for it', async () => {
    const { seats } = await layAll();
    const round = await to('result');
    scene.chance = () => 'after';
    await scene.tell(game, lease);
    expect(await seatStates()).toEqual(['owed', 'owed', 'owed']);
    const next = await scene.dealTo(game, lease, ({ number }) => number === round.number + 1);
    expect(next.state).toBe('betting');
    scene.chance = () => 'before';
    await scene.later(6000);
    await scene.tell(game, lease);
    scene.chance = () => null;
    expect((await rowOf(round)).state).toBe('result');
    await scene.later(6000);
    await scene.tell(game, lease);
    await expectPaid(seats, round);
    expect((await rowOf(round)).state).toBe('settled');
  });

  it('is told by one of two at a time', async () => {
    const { seats } = await layAll();
    const round = await to('result');
    const before = scene.calls.filter((call) => call === 'settleBatch').length;
    await Promise.all([scene.tell(game, lease), scene.tell(game, lease), scene.tell(game, lease)]);
    expect(scene.calls.filter((call) => call === 'settleBatch').length - before).toBe(1);
    await expectPaid(seats, round);
  });

  it('tells with it what of the stakes was at risk', async () => {
    const one = await seat();
    await lay(one, await to('betting'), 'high', '3.00');
    const round = await to('result');
    await scene.tell(game, lease);
    const { rows } = await test.owner.query<{ valid: bigint }>(
      `select valid_stake_minor as valid from game_rounds where vendor_round_id in
         (select seat_id from sandbox.table_seats where round_id = $1)`,
      [round.roundId],
    );
    expect(rows).toEqual([{ valid: 300n }]);
  });

  it('sums what a seat has laid in several slips', async () => {
    const one = await seat();
    const betting = await to('betting');
    await lay(one, betting, 'high', '1.00');
    await lay(one, betting, 'high', '2.00');
    await lay(one, betting, 'low', '4.00');
    const round = await to('result');
    await scene.tell(game, lease);
    const wins = { high: 600n, low: 800n, tie: 0n };
    expect(await scene.balance(one.player)).toBe(100_000n - 700n + wins[winnerOf(round)]);
  });
});

describe('a round that comes too late', () => {
  it('gives every stake back once, and is void then', async () => {
    const { seats, round } = await layAll();
    await scene.later(75_000);
    await scene.dealTo(game, lease, ({ number }) => number === round.number + 1);
    expect((await rowOf(round)).state).toBe('voiding');
    scene.faults.push({ call: 'rollback', fault: 'after' }, { call: 'rollback', fault: 'before' });
    await scene.tell(game, lease);
    expect((await rowOf(round)).state).toBe('voiding');
    await scene.later(6000);
    await scene.tell(game, lease);
    for (const { player } of seats) expect(await scene.balance(player)).toBe(100_000n);
    expect(await rowOf(round)).toEqual({ state: 'void', ended: true });
    expect(await seatStates()).toEqual(['returned', 'returned', 'returned']);
    expect(await scene.openRounds()).toBe(0);
  });
});
