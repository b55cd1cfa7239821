import { content } from '@/lib/contract/calls/content';
import { useTestDatabase } from '@/lib/testing/database';
import type { AccountType } from '@/lib/contract/types';
import { getRank } from '@/platform/brand/ranks';
import { putVipLevel } from '@/platform/brand/content';
import { contentHandlers } from '../calls';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction, newId } from '@/platform/ground/db';
import { arrangeCatalogue, arrangePlayer } from '@/lib/testing/scenes/games';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { putTerms } from '../point-terms';
import { getPoints } from '../points';
import { reviewMember, reviewStakes } from '.';

const test = useTestDatabase();
const start = new Date('2026-11-20T12:00:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);

let gameId: string;
beforeAll(async () => {
  ({ gameId } = await arrangeCatalogue(test.db));
  const requirements: [number, bigint][] = [
    [1, 1_000_00n],
    [2, 5_000_00n],
    [3, 20_000_00n],
  ];
  await inTransaction(test.db, async (tx) => {
    for (const [rankLevel, requiredStakesMinor] of requirements)
      await putVipLevel(
        tx,
        { rankLevel, requiredStakesMinor },
        { texts: { EN: { name: `Level ${rankLevel}`, benefits: [] } }, recordedBy: 'test' },
      );
  });
  // The levels are older than every run of these tests.
  await test.owner.query('update vip_levels set recorded_at = $1', [minutes(-1_000)]);
});

const player = async (accountType: AccountType = 0) =>
  (await arrangePlayer(test, { balanceMinor: 0n, accountType })).memberId;

/** A round as the vendor's wallet leaves it behind. */
async function round(
  memberId: string,
  stakeMinor: bigint,
  at: Date,
  status: 'settled' | 'open' | 'rolled_back' = 'settled',
) {
  await test.owner.query(
    `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code, stake_minor,
       status, started_at, settled_at)
     values ('studio', $1, $1, $2, 'gms_1', $3, 'LUMEN', $4, $5, $6, $7)`,
    [newId('rnd'), memberId, gameId, stakeMinor, status, at, status === 'open' ? null : at],
  );
}

const ranks = async (memberId: string) => [
  (await getRank(test.db, memberId, 'vip'))?.rankLevel,
  (await getRank(test.db, memberId, 'club'))?.rankLevel,
];
const review = (memberId: string, at = start) =>
  inTransaction(test.db, (tx) => reviewMember(tx, memberId, at));

describe('a review', () => {
  it('gives points and the level that the settled stakes reach, to the club as well', async () => {
    const memberId = await player();
    await round(memberId, 4_000_00n, start);
    await round(memberId, 1_250_50n, start);
    expect(await review(memberId)).toEqual({ points: 52n, raisedTo: 2 });
    expect(await getPoints(test.db, memberId)).toBe(52n);
    expect(await ranks(memberId)).toEqual([2, 2]);
  });

  it('counts nothing twice, however often and by however many it is made', async () => {
    const memberId = await player();
    await round(memberId, 1_000_00n, start);
    const results = await Promise.all(Array.from({ length: 8 }, () => review(memberId)));
    expect(results.filter(({ points }) => points > 0n)).toHaveLength(1);
    expect(await review(memberId)).toEqual({ points: 0n, raisedTo: null });
    expect(await getPoints(test.db, memberId)).toBe(10n);
    const { rows } = await test.pool.query('select 1 from member_ranks where member_id = $1', [memberId]);
    expect(rows).toHaveLength(2);
  });

  it('carries what makes no whole point, so small stakes earn as much as large ones', async () => {
    const memberId = await player();
    for (let spin = 0; spin < 7; spin += 1) {
      await round(memberId, 30_00n, minutes(spin));
      await review(memberId, minutes(spin));
    }
    expect(await getPoints(test.db, memberId)).toBe(2n);
  });

  it('loses points without the rest that it carries', async () => {
    const memberId = await player();
    for (let spin = 0; spin < 7; spin += 1) {
      await round(memberId, 30_00n, minutes(spin));
      await review(memberId, minutes(spin));
      await test.owner.query('update stake_reviews set remainder_minor = 0 where member_id = $1', [memberId]);
    }
    expect(await getPoints(test.db, memberId)).toBe(0n);
  });

  it('counts neither open rounds nor rolled-back ones nor trial money', async () => {
    const [memberId, trial] = [await player(), await player(4)];
    await round(memberId, 9_000_00n, start, 'open');
    await round(memberId, 0n, start, 'rolled_back');
    await round(trial, 9_000_00n, start);
    expect(await review(memberId)).toEqual({ points: 0n, raisedTo: null });
    expect(await review(trial)).toEqual({ points: 0n, raisedTo: null });
    expect(await ranks(trial)).toEqual([0, 0]);
    expect(await getPoints(test.db, trial)).toBe(0n);
  });

  it('never lets a level drop when it comes to need more', async () => {
    const memberId = await player();
    await round(memberId, 1_000_00n, start);
    await review(memberId);
    const raised = { rankLevel: 1, requiredStakesMinor: 1_500_00n };
    await inTransaction(test.db, (tx) => putVipLevel(tx, raised, { recordedBy: 'test' }));
    await round(memberId, 1_00n, minutes(1));
    await review(memberId, minutes(1));
    expect(await ranks(memberId)).toEqual([1, 1]);
    const back = { rankLevel: 1, requiredStakesMinor: 1_000_00n };
    await inTransaction(test.db, (tx) => putVipLevel(tx, back, { recordedBy: 'test' }));
    await test.owner.query('update vip_levels set recorded_at = $1', [minutes(-1_000)]);
  });

  it('keeps a club rank that is higher than the VIP level', async () => {
    const memberId = await player();
    await test.owner.query(
      `insert into member_ranks (member_id, scheme, rank_level, since) values ($1, 'club', 3, $2)`,
      [memberId, minutes(-1)],
    );
    await round(memberId, 1_000_00n, start);
    await review(memberId);
    expect(await ranks(memberId)).toEqual([1, 3]);
  });
});

describe('a run', () => {
  const run = (at: Date) => reviewStakes(test.db, at);

  it('reviews whoever settled something since the last complete one, and nobody else', async () => {
    const [active, resting] = [await player(), await player()];
    await round(active, 500_00n, minutes(1));
    await round(resting, 500_00n, minutes(1));
    await run(minutes(10));
    expect(await getPoints(test.db, resting)).toBe(5n);
    await run(minutes(40));
    await round(active, 500_00n, minutes(60));
    expect(await run(minutes(61))).toEqual({ reviewed: 1, points: 5n, raised: 1 });
    // Still within the overlap: looked at again, counted for nothing.
    expect(await run(minutes(100))).toEqual({ reviewed: 1, points: 0n, raised: 0 });
    expect(await run(minutes(140))).toEqual({ reviewed: 0, points: 0n, raised: 0 });
  });

  it('finds a round whose end was committed after the last run had begun', async () => {
    const memberId = await player();
    await run(minutes(200));
    await round(memberId, 100_00n, minutes(199));
    expect(await run(minutes(210))).toEqual({ reviewed: 1, points: 1n, raised: 0 });
  });

  it('makes up for one that stopped on the way', async () => {
    const memberId = await player();
    await round(memberId, 100_00n, minutes(300));
    await test.owner.query('revoke insert on stake_reviews from parlour_app');
    await expect(run(minutes(301))).rejects.toThrow();
    await test.owner.query('grant insert on stake_reviews to parlour_app');
    expect(await getPoints(test.db, memberId)).toBe(0n);
    expect(await run(minutes(400))).toMatchObject({ points: 1n });
  });

  it('looks at everybody again when a level comes to need less', async () => {
    const memberId = await player();
    await round(memberId, 900_00n, minutes(500));
    await run(minutes(501));
    expect(await ranks(memberId)).toEqual([0, 0]);
    const lower = { rankLevel: 1, requiredStakesMinor: 800_00n };
    await inTransaction(test.db, (tx) => putVipLevel(tx, lower, { recordedBy: 'test' }));
    await test.owner.query(
      'update vip_levels set recorded_at = $1 where revision = (select max(revision) from vip_levels)',
      [minutes(900)],
    );
    await run(minutes(1_000));
    expect(await ranks(memberId)).toEqual([1, 1]);
  });

  it('goes through more members than one page holds', async () => {
    await test.owner.query(
      `insert into members (id, username, account_type, nickname, created_at)
       select 'mem_page' || n, 'page' || n, 0, 'page' || n, now() from generate_series(1, 450) n`,
    );
    await test.owner.query(
      `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code,
         stake_minor, status, started_at, settled_at)
       select 'studio', 'page' || n, 'page' || n, 'mem_page' || n, 'gms_1', $1, 'LUMEN', 10000, 'settled', $2, $2
       from generate_series(1, 450) n`,
      [gameId, minutes(1_100)],
    );
    expect(await run(minutes(1_101))).toMatchObject({ reviewed: 450, points: 450n });
  });
});

describe('the books', () => {
  it('show every point as issued by the house, and progress follows the rows', async () => {
    const { rows } = await test.pool.query<{ sum: string }>(
      `select coalesce(sum(points), 0)::bigint as sum from stake_reviews`,
    );
    const issued = await getBalance(test.db, accounts.house('points_issued', 'POINTS'));
    expect(issued.balanceMinor).toBe(-BigInt(rows[0]?.sum ?? 0));

    const memberId = await player();
    await round(memberId, 6_000_00n, start);
    await review(memberId);
    const caller = { memberId, sessionId: 'ses_1', accountType: 0, sessionKind: 'full' } as const;
    const context: Partial<CallContext> = { db: test.db, caller, language: 'EN', now: start };
    const progress = await contentHandlers.get(content.vipProgress.name)?.(
      context as CallContext,
      {} as never,
    );
    expect(progress).toEqual({
      rankLevel: 2,
      settledStakes: '6000.00',
      next: { rankLevel: 3, requiredStakes: '20000.00' },
    });
  });
});

describe('new terms', () => {
  it('count for what is reviewed from then on, and what was earned stands', async () => {
    const memberId = await player();
    const from = minutes(100_000);
    await round(memberId, 150_00n, start);
    await review(memberId);
    const terms = {
      stakesPerPointMinor: 10_00n,
      pointsPerUnit: 100,
      effectiveFrom: from,
      recordedBy: 'test',
    };
    await inTransaction(test.db, (tx) => putTerms(tx, terms));
    await round(memberId, 20_00n, from);
    expect(await review(memberId, from)).toMatchObject({ points: 7n });
    expect(await getPoints(test.db, memberId)).toBe(8n);
  });
});
