import fc from 'fast-check';
import { classifications } from '@/lib/contract/calls/catalogue';
import { rebates, type RebateClaim } from '@/lib/contract/calls/missions';
import { rebatesSchemas } from '@/lib/contract/schemas/missions';
import type { OutputOf } from '@/lib/contract/define';
import { contextOf, outcomesOf } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction, newId } from '@/platform/ground/db';
import { arrangeCatalogue, arrangePlayer } from '@/lib/testing/scenes/games';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { putGame } from '@/platform/play/catalogue';
import { accrueMemberSince, accrueRebates, keyOf, putRebateRate, rebatesHandlers, type RateClass } from '.';
import { ratedStakes } from './rates';
import { daysBetween, lastClosedDay, rebateOf, rateText } from './rules';

const test = useTestDatabase();
const hour = 3_600_000;
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const clock = (text: string) => new Date(`${text}Z`);

let gameId: string;
beforeAll(async () => {
  ({ gameId } = await arrangeCatalogue(test.db));
  await putRates(50, '2026-01-01T00:00:00');
});

const putRates = (rateBasisPoints: number, from: string) =>
  inTransaction(test.db, (tx) =>
    putRebateRate(tx, { gameType: 'RNG', rateBasisPoints, effectiveFrom: clock(from), recordedBy: 'test' }),
  );

const player = async () => (await arrangePlayer(test, { balanceMinor: 0n })).memberId;

async function round(
  memberId: string,
  stakeMinor: bigint,
  at: Date,
  {
    status = 'settled',
    currency = 'PLAY',
    of = gameId,
  }: { status?: string; currency?: string; of?: string } = {},
): Promise<void> {
  await test.owner.query(
    `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code, stake_minor,
       status, started_at, settled_at, currency)
     values ('studio', $1, $1, $2, 'gms_1', $3, 'LUMEN', $4, $5, $6, $7, $8)`,
    [newId('rnd'), memberId, of, stakeMinor, status, at, status === 'open' ? null : at, currency],
  );
}

type Overview = OutputOf<typeof rebates.overview>;
const ask = async <T>(
  verb: keyof typeof rebates,
  memberId: string,
  now: Date,
  input: object = {},
  key?: string,
) =>
  (await rebatesHandlers.get(rebates[verb].name)?.(
    contextOf(test.db, memberId, { now, ...(key ? { key } : {}) }),
    input as never,
  )) as T;
const overview = (memberId: string, now: Date) => ask<Overview>('overview', memberId, now);
const claim = (memberId: string, now: Date, key?: string, input: object = {}) =>
  ask<RebateClaim>('claim', memberId, now, input, key);
const cash = async (memberId: string) => (await getBalance(test.db, accounts.cash(memberId))).balanceMinor;
const accrualsOf = async (memberId: string) => {
  const { rows } = await test.owner.query<{ day: string; amount: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day, amount_minor::text as amount from rebate_accruals
     where member_id = $1 order by day`,
    [memberId],
  );
  return rows.map(({ day, amount }) => `${day} ${amount}`);
};

describe('the rules', () => {
  it('close a day a quarter of an hour after midnight', () => {
    expect(lastClosedDay(clock('2026-03-02T00:14:59'))).toBe('2026-02-28');
    expect(lastClosedDay(clock('2026-03-02T00:15:00'))).toBe('2026-03-01');
    expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
  });

  it('round down, never up, and write rates with two decimals', () => {
    expect(rebateOf(199n, 50)).toBe(0n);
    expect(rebateOf(200n, 50)).toBe(1n);
    expect([rateText(50), rateText(5), rateText(125), rateText(0)]).toEqual(['0.50', '0.05', '1.25', '0.00']);
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.integer({ min: 0, max: 1_000 }),
        (stakes, rate) => {
          const rebate = rebateOf(stakes, rate);
          return rebate * 10_000n <= stakes * BigInt(rate) && (rebate + 1n) * 10_000n > stakes * BigInt(rate);
        },
      ),
    );
  });
});

describe('the accrual', () => {
  it('writes a day that is over once, however often and by however many it is run', async () => {
    const memberId = await player();
    await round(memberId, 100_00n, noon('2026-03-01'));
    await round(memberId, 50_00n, noon('2026-03-01'));
    await accrueRebates(test.db, clock('2026-03-02T00:14:00'));
    expect(await accrualsOf(memberId)).toEqual([]);
    const due = clock('2026-03-02T00:20:00');
    await Promise.all([
      accrueRebates(test.db, due),
      accrueRebates(test.db, due),
      accrueRebates(test.db, due),
    ]);
    await accrueRebates(test.db, due);
    expect(await accrualsOf(memberId)).toEqual(['2026-03-01 75']);
  });

  it('counts neither open nor rolled-back rounds nor trial money, and nothing of the next day', async () => {
    const memberId = await player();
    await round(memberId, 900_00n, noon('2026-03-02'), { status: 'open' });
    await round(memberId, 0n, noon('2026-03-02'), { status: 'rolled_back' });
    await round(memberId, 900_00n, noon('2026-03-02'), { currency: 'TRIAL' });
    await round(memberId, 10_00n, clock('2026-03-02T23:59:59.999'));
    await round(memberId, 20_00n, clock('2026-03-03T00:00:00.000'));
    await accrueRebates(test.db, clock('2026-03-03T00:20:00'));
    expect(await accrualsOf(memberId)).toEqual(['2026-03-02 5']);
    await accrueRebates(test.db, clock('2026-03-04T00:20:00'));
    expect(await accrualsOf(memberId)).toEqual(['2026-03-02 5', '2026-03-03 10']);
  });

  it('makes up for days that were missed, and for one that stopped in the middle', async () => {
    const memberId = await player();
    await round(memberId, 100_00n, noon('2026-03-05'));
    await round(memberId, 100_00n, noon('2026-03-07'));
    await test.owner.query('revoke insert on rebate_accruals from parlour_app');
    await expect(accrueRebates(test.db, clock('2026-03-08T01:00:00'))).rejects.toThrow();
    await test.owner.query('grant insert on rebate_accruals to parlour_app');
    expect(await accrualsOf(memberId)).toEqual([]);
    await accrueRebates(test.db, clock('2026-03-08T02:00:00'));
    expect(await accrualsOf(memberId)).toEqual(['2026-03-05 50', '2026-03-07 50']);
  });

  it('takes the rate at the beginning of the day', async () => {
    const memberId = await player();
    await putRates(100, '2026-03-08T06:00:00');
    await round(memberId, 100_00n, noon('2026-03-08'));
    await round(memberId, 100_00n, noon('2026-03-09'));
    await accrueRebates(test.db, clock('2026-03-10T00:20:00'));
    expect(await accrualsOf(memberId)).toEqual(['2026-03-08 50', '2026-03-09 100']);
    await putRates(50, '2026-03-10T00:00:00');
  });

  it('of one member makes up for rounds that came in after their day was closed', async () => {
    const memberId = await player();
    const now = clock('2026-03-10T10:00:00');
    await accrueRebates(test.db, now);
    await round(memberId, 100_00n, noon('2026-03-04'));
    await round(memberId, 100_00n, noon('2026-03-10'));
    await accrueRebates(test.db, now);
    expect(await accrualsOf(memberId)).toEqual([]);
    const input = { memberId, since: noon('2026-03-01'), now };
    expect([await accrueMemberSince(test.db, input), await accrueMemberSince(test.db, input)]).toEqual([
      1, 0,
    ]);
    expect(await accrualsOf(memberId)).toEqual(['2026-03-04 50']);
    await test.owner.query('delete from game_rounds where member_id = $1', [memberId]);
  });

  it('goes through more members than one page holds', async () => {
    await test.owner.query(
      `insert into members (id, username, account_type, nickname, created_at)
       select 'mem_page' || n, 'page' || n, 0, 'page' || n, now() from generate_series(1, 210) n`,
    );
    await test.owner.query(
      `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code,
         stake_minor, status, started_at, settled_at)
       select 'studio', 'page' || n, 'page' || n, 'mem_page' || n, 'gms_1', $1, 'LUMEN', 10000, 'settled', $2, $2
       from generate_series(1, 210) n`,
      [gameId, noon('2026-03-10')],
    );
    const run = await accrueRebates(test.db, clock('2026-03-11T00:20:00'));
    expect(run).toEqual({ days: 1, accrued: 210 });
  });
});

describe('a claim', () => {
  const playedDay = noon('2026-03-12');
  const nextDay = clock('2026-03-13T10:00:00');
  async function withRebate(): Promise<string> {
    const memberId = await player();
    await round(memberId, 300_00n, playedDay);
    await test.owner.query(`delete from rebate_days where day >= '2026-03-12'`);
    await accrueRebates(test.db, nextDay);
    return memberId;
  }

  it('moves everything that is open with one transfer, and is found in the list', async () => {
    const memberId = await withRebate();
    await round(memberId, 100_00n, new Date(nextDay.getTime() - hour));
    const before = await overview(memberId, nextDay);
    expect(before.lines).toEqual([
      {
        gameType: 'RNG',
        classification: null,
        rate: '0.50',
        stakes: '300.00',
        claimable: '1.50',
        today: '0.50',
      },
    ]);
    expect(before.claimable).toBe('1.50');
    const claimed = await claim(memberId, nextDay);
    expect(claimed).toMatchObject({ amount: '1.50', from: '2026-03-12T00:00:00.000Z' });
    expect(await cash(memberId)).toBe(150n);
    const after = await overview(memberId, nextDay);
    expect(after).toMatchObject({ claimable: '0.00', list: [claimed], totalItems: 1 });
    await expect(rebatesSchemas.overview.output.validate(after, { strict: true })).resolves.toBeTruthy();
  });

  it('is made once for one key, and once by many at the same moment', async () => {
    const memberId = await withRebate();
    const again = await Promise.all([
      claim(memberId, nextDay, 'one-key-for-both'),
      claim(memberId, nextDay, 'one-key-for-both'),
    ]);
    expect(again[0]).toEqual(again[1]);
    const other = await withRebate();
    const { done, codes } = await outcomesOf(Array.from({ length: 8 }, () => claim(other, nextDay)));
    expect({ done, codes: new Set(codes) }).toEqual({ done: 1, codes: new Set(['rebate.nothing']) });
    expect([await cash(memberId), await cash(other)]).toEqual([150n, 150n]);
  });

  it('is refused when nothing is open, also for a type that nothing was earned with', async () => {
    const memberId = await withRebate();
    await expect(claim(memberId, nextDay, undefined, { gameType: 'FISH' })).rejects.toMatchObject({
      code: 'rebate.nothing',
    });
    await claim(memberId, nextDay, undefined, { gameType: 'RNG' });
    await expect(claim(memberId, nextDay)).rejects.toMatchObject({ code: 'rebate.nothing' });
  });

  it('cannot be undone or made anew by the site', async () => {
    const memberId = await withRebate();
    await claim(memberId, nextDay);
    for (const statement of [
      `update rebate_accruals set claim_id = null where member_id = $1`,
      `update rebate_accruals set amount_minor = 1 where member_id = $1`,
      `delete from rebate_claims where member_id = $1`,
    ])
      await expect(test.pool.query(statement, [memberId])).rejects.toThrow(/permission denied|stays claimed/);
  });
});

describe('rates by class', () => {
  const from = '2026-04-02T00:00:00';
  const now = clock('2026-04-03T10:00:00');
  let tableId: string;
  beforeAll(async () => {
    tableId = await inTransaction(test.db, async (tx) => {
      await putRebateRate(tx, {
        gameType: 'RNG',
        classification: 'TG',
        rateBasisPoints: 5,
        effectiveFrom: clock(from),
        recordedBy: 'test',
      });
      return putGame(tx, {
        vendorCode: 'LUMEN',
        gameCode: 'table',
        gameType: 'RNG',
        classification: 'TG',
        names: { EN: 'Table' },
        minStakeMinor: 20n,
        minLines: 1,
        image: '/g.svg',
        returnToPlayer: '99.42',
        bestReturn: '99.50',
        hotRank: null,
        sortOrder: 2,
        offeredFrom: clock('2026-01-01T00:00:00'),
      });
    });
  });

  it('give each stake what its class earns, and are claimed together or one by one', async () => {
    const memberId = await player();
    await round(memberId, 100_00n, noon('2026-04-02'));
    await round(memberId, 100_00n, noon('2026-04-02'), { of: tableId });
    await test.owner.query(`delete from rebate_days where day >= '2026-04-02'`);
    await accrueRebates(test.db, now);
    const { lines } = await overview(memberId, now);
    const line = { gameType: 'RNG', stakes: '100.00', today: '0.00' };
    expect(lines).toEqual([
      { ...line, classification: 'TG', rate: '0.05', claimable: '0.05' },
      { ...line, classification: null, rate: '0.50', claimable: '0.50' },
    ]);
    const ofTables = { gameType: 'RNG', classification: 'TG' };
    expect(await claim(memberId, now, undefined, ofTables)).toMatchObject({ amount: '0.05' });
    await expect(claim(memberId, now, undefined, ofTables)).rejects.toMatchObject({ code: 'rebate.nothing' });
    expect(await claim(memberId, now, undefined, {})).toMatchObject({ amount: '0.50' });
  });

  it('leave a day before them as it was given, at one rate, whatever comes in later', async () => {
    const memberId = await player();
    const dayBefore = noon('2026-04-01');
    await round(memberId, 100_00n, dayBefore, { of: tableId });
    const again = { memberId, since: dayBefore, now };
    expect(await accrueMemberSince(test.db, again)).toBe(1);
    await round(memberId, 900_00n, dayBefore, { of: tableId });
    expect(await accrueMemberSince(test.db, again)).toBe(0);
    expect(await accrualsOf(memberId)).toEqual(['2026-04-01 50']);
  });

  it('are those of the class or else of the type, for any rates and stakes, and no stake counts twice', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 9n });
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('', ...classifications), fc.integer({ min: 0, max: 1_000 })),
        fc.array(fc.tuple(fc.constantFrom(...classifications), amount), { maxLength: 12 }),
        (byClass, stakes) => {
          const rates = new Map(
            Object.entries(byClass).map(([of, rate]) => [keyOf('RNG', of as RateClass), rate]),
          );
          const sums = stakes.map(([classification, stakeMinor]) => ({
            day: '2026-04-02',
            gameType: 'RNG' as const,
            classification,
            rounds: 1,
            stakeMinor,
            validStakeMinor: stakeMinor,
            payoutMinor: 0n,
          }));
          const rated = ratedStakes(sums, rates);
          const worth = (all: { stakesMinor: bigint; rateBasisPoints: number }[]) =>
            all.reduce((sum, one) => sum + one.stakesMinor * BigInt(one.rateBasisPoints), 0n);
          const oneByOne = sums.map(({ classification, stakeMinor }) => ({
            stakesMinor: stakeMinor,
            rateBasisPoints: byClass[classification] ?? byClass[''] ?? 0,
          }));
          expect(worth(rated)).toBe(worth(oneByOne));
          expect(new Set(rated.map(({ classification }) => classification)).size).toBe(rated.length);
        },
      ),
    );
  });
});

describe('the books', () => {
  const notCovered = `select count(*)::int as n from rebate_claims c
    where c.amount_minor <> (select sum(amount_minor) from rebate_accruals a where a.claim_id = c.claim_id)`;

  it('show every claim as the sum of its accruals, and as paid by the house', async () => {
    const { rows } = await test.owner.query<{ n: number }>(notCovered);
    expect(rows[0]?.n).toBe(0);
    const sum = await test.owner.query<{ sum: string }>('select sum(amount_minor)::text from rebate_claims');
    const house = await getBalance(test.db, accounts.house('rebates'));
    expect(house.balanceMinor).toBe(-BigInt(sum.rows[0]?.sum ?? '0'));
  });

  it('would be found wrong if a claim had taken an accrual too many', async () => {
    const client = await test.owner.connect();
    await client.query('begin');
    await client.query(
      `update rebate_accruals set claim_id = (select claim_id from rebate_claims limit 1)
       where member_id = 'mem_page1'`,
    );
    const { rows } = await client.query<{ n: number }>(notCovered);
    await client.query('rollback');
    client.release();
    expect(rows[0]?.n).toBe(1);
  });
});
