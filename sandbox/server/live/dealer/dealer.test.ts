import type { Pool } from 'pg';
import { createDraws } from '@/lib/fairness';
import { baccaratCut, checkShoe, isOpenCardOf, isProven, sealShoe } from '@/sandbox/games/live/shoe';
import { useTestDatabase } from '@/lib/testing/database';
import { leaseLifeMs, LeaseLost, takeLease, type Lease } from '../store/lease-store';
import { getLastRound, listPastRounds, type TableRound } from '../store/round-store';
import { getLastShoe } from '../store/shoe-store';
import { clearTables, holdClock } from '../store/test-rows';
import type { TableGame } from '@/sandbox/games/live/table-game';
import { highCard, threeFields } from '../test-games';
import { advanceTable } from './advance-table';
import { shufflingMs } from './open-round';

const test = useTestDatabase();
let pool: Pool;
let clock: number;
let lease: Lease;

beforeAll(() => {
  pool = test.poolFor('parlour_dealer');
});
beforeEach(async () => {
  await clearTables(test.owner);
  clock = Date.parse('2026-12-01T12:00:00Z');
  await holdClock(test.owner, new Date(clock));
});

async function later(ms: number): Promise<void> {
  clock += ms;
  await holdClock(test.owner, new Date(clock));
}

async function takeTable(game: TableGame, holder = 'one'): Promise<Lease> {
  const taken = await takeLease(pool, `table:${game.tableCode}`, holder);
  if (!taken) throw new Error('The table is taken');
  return taken;
}

const step = (game: TableGame) => advanceTable({ pool, lease, game });
const last = async (game: TableGame): Promise<TableRound> => {
  const round = await getLastRound(pool, game.tableCode);
  if (!round) throw new Error('There is no round');
  return round;
};

/** Steps that are due, until this much time has passed. */
async function run(game: TableGame, ms: number): Promise<void> {
  const end = clock + ms;
  for (;;) {
    const waitMs = await step(game);
    if (clock + waitMs > end) return later(end - clock);
    if (waitMs > 0) await later(waitMs);
  }
}

/** As `run`, until the table is there. */
async function runTo(game: TableGame, isThere: (round: TableRound | null) => boolean): Promise<TableRound> {
  for (let count = 0; count < 2000; count += 1) {
    const round = await getLastRound(pool, game.tableCode);
    if (isThere(round) && round) return round;
    await later(await step(game));
  }
  throw new Error('The table does not come there');
}

describe('a round with a seed of its own', () => {
  beforeEach(async () => {
    lease = await takeTable(threeFields);
  });

  it('goes its way by the clock: stakes, spin, result, the next one', async () => {
    expect(await step(threeFields)).toBe(15_000);
    expect(await last(threeFields)).toMatchObject({
      number: 1,
      state: 'betting',
      dealings: [],
      serverSeed: null,
    });
    expect(await step(threeFields)).toBe(15_000);
    await later(15_000);
    expect(await step(threeFields)).toBe(0);
    expect((await last(threeFields)).state).toBe('closing');
    expect(await step(threeFields)).toBe(6000);
    expect(await last(threeFields)).toMatchObject({ state: 'dealing', serverSeed: null, resultAt: null });
    expect(await step(threeFields)).toBe(6000);
    await later(6000);
    expect(await step(threeFields)).toBe(4000);
    expect((await last(threeFields)).state).toBe('result');
    await later(4000);
    expect(await step(threeFields)).toBe(15_000);
    expect(await last(threeFields)).toMatchObject({ number: 2, state: 'betting' });
  });

  it('is drawn from the seed that it was bound to', async () => {
    const { serverSeed, result, number } = await runTo(threeFields, (round) => round?.state === 'result');
    const draws = createDraws({
      serverSeed: serverSeed ?? '',
      clientSeed: threeFields.tableCode,
      nonce: number,
    });
    expect(result).toEqual({ winner: ['high', 'low', 'tie'][draws.below(3)] });
  });

  it('is void when nothing was drawn a minute after its close, and the next one opens at once', async () => {
    await step(threeFields);
    await later(15_000 + 60_000);
    expect(await step(threeFields)).toBe(0);
    expect(await last(threeFields)).toMatchObject({ state: 'voiding', voidCode: 'late', dealings: [] });
    await step(threeFields);
    expect(await last(threeFields)).toMatchObject({ number: 2, state: 'betting' });
  });

  it('counts once it is drawn, however late', async () => {
    const before = await runTo(threeFields, (round) => round?.state === 'dealing');
    await later(3_600_000);
    await step(threeFields);
    expect(await last(threeFields)).toMatchObject({ number: 1, state: 'result', result: before.result });
  });

  it('is not touched by a dealer who has lost the table', async () => {
    await step(threeFields);
    await later(20_000);
    await takeTable(threeFields, 'two');
    await expect(step(threeFields)).rejects.toThrow(LeaseLost);
    expect((await last(threeFields)).state).toBe('betting');
  });

  it('has the same outcome whoever deals on, in whatever state the other one stopped', async () => {
    for (const stop of ['betting', 'closing', 'dealing', 'result'] as const) {
      const before = await runTo(threeFields, (round) => round?.state === stop);
      await later(leaseLifeMs);
      lease = await takeTable(threeFields, `after-${stop}`);
      const after = await runTo(threeFields, (round) => round?.state === 'result');
      expect(after.roundId).toBe(before.roundId);
      if (before.result !== null)
        expect([after.result, after.dealings]).toEqual([before.result, before.dealings]);
      await runTo(threeFields, (round) => round?.state === 'betting');
    }
  });
});

describe('a shoe', () => {
  beforeEach(async () => {
    lease = await takeTable(highCard);
  });

  it('is sealed twenty seconds before its first round', async () => {
    expect(await step(highCard)).toBe(shufflingMs);
    expect(await getLastRound(pool, highCard.tableCode)).toBeNull();
    const shoe = await getLastShoe(pool, highCard.tableCode);
    expect(shoe).toMatchObject({ number: 1, phase: 'open', serverSeed: null });
    expect(isOpenCardOf(shoe!.root, shoe!.burn)).toBe(true);
    expect(await step(highCard)).toBe(shufflingMs);
    await later(shufflingMs);
    await step(highCard);
    expect(await last(highCard)).toMatchObject({
      number: 1,
      coup: 1,
      shoeId: shoe!.shoeId,
      commitment: shoe!.root,
    });
  });

  it('no cycle is under eighteen seconds', async () => {
    const first = await runTo(highCard, (round) => round?.number === 2);
    const second = await runTo(highCard, (round) => round?.number === 3);
    expect(second.bettingAt.getTime() - first.bettingAt.getTime()).toBe(18_000);
  });

  it('is dealt in turn to its end, proven, and followed by another one', async () => {
    await run(highCard, shufflingMs);
    const { shoeId } = await last(highCard);
    await runTo(highCard, (round) => round?.shoeId !== shoeId);
    const rounds = (await listPastRounds(pool, highCard.tableCode, 500)).reverse();
    const { rows } = await pool.query<{ root: string; seedHash: string; serverSeed: string }>(
      `select root, seed_hash as "seedHash", server_seed as "serverSeed" from sandbox.shoes where shoe_id = $1`,
      [shoeId],
    );
    const [{ root, seedHash, serverSeed } = { root: '', seedHash: '', serverSeed: '' }] = rows;
    const { cards } = sealShoe(serverSeed, shoeId ?? '', baccaratCut);
    const taken = rounds.map(({ reveal }) => reveal ?? []);
    expect(taken.flat().every((card) => isOpenCardOf(root, card))).toBe(true);
    const checks = checkShoe(
      { shoeId: shoeId ?? '', root, seedHash },
      { seed: serverSeed, cards },
      taken,
      baccaratCut,
    );
    expect(isProven(checks)).toBe(true);
    expect(rounds.map(({ coup }) => coup)).toEqual(rounds.map((_, index) => index + 1));
    expect(taken.flat().length).toBeGreaterThan(250);
    const next = await last(highCard);
    expect(next).toMatchObject({ coup: 1, number: rounds.length + 1 });
    expect(next.bettingAt.getTime() - rounds.at(-1)!.resultAt!.getTime()).toBeGreaterThanOrEqual(
      shufflingMs + 4000,
    );
  });
});
