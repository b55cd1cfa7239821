import fc from 'fast-check';
import { content, type VipLevel } from '@/lib/contract/calls/content';
import { points } from '@/lib/contract/calls/points';
import { contextOf } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { arrangeCatalogue, arrangePlayer } from '@/lib/testing/scenes/games';
import { onOffer, orderFor, pointsOf, shopper } from '@/lib/testing/scenes/loyalty/mall';
import { benefit, longAgo, putLevels, raiseTo } from '@/lib/testing/scenes/loyalty/vip';
import { agreeDrop, askDrop, getLevel } from '@/platform/brand/ranks';
import { inTransaction, newId } from '@/platform/ground/db';
import { createMember } from '@/platform/people/members';
import { exclude } from '@/platform/people/protection-gate';
import { contentHandlers, pointsHandlers } from '../calls';
import { convertPoints, discountedPoints } from '../points';
import { accrueRebates, putRebateRate } from '../rebates';
import { listRewardsOf } from '../rewards';
import { giveBirthdayPoints, putBenefit, reviewMember } from '.';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const dayMs = 86_400_000;

let gameId: string;
beforeAll(async () => {
  ({ gameId } = await arrangeCatalogue(test.db));
  await test.owner.query('update games set best_return = 97');
  await putLevels(test.db, [1_000_00n, 5_000_00n, 20_000_00n]);
  await inTransaction(test.db, (tx) =>
    putRebateRate(tx, { gameType: 'RNG', rateBasisPoints: 50, effectiveFrom: longAgo, recordedBy: 'test' }),
  );
});

const player = async () => (await arrangePlayer(test, { balanceMinor: 0n })).memberId;
const staked = (memberId: string, stakeMinor: bigint, at: Date) =>
  test.owner.query(
    `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code, stake_minor,
       status, started_at, settled_at)
     values ('studio', $1, $1, $2, 'gms_1', $3, 'LUMEN', $4, 'settled', $5, $5)`,
    [newId('rnd'), memberId, gameId, stakeMinor, at],
  );
const review = (memberId: string, at = now) => inTransaction(test.db, (tx) => reviewMember(tx, memberId, at));
const rewardsOf = async (memberId: string) =>
  (await listRewardsOf(test.db, memberId, { limit: 20, offset: 0, now })).rows
    .map(({ kind, value, titles }) => `${kind} ${value} ${titles.EN}`)
    .sort();
const dropTo = (memberId: string, rankLevel: number, at: Date) =>
  inTransaction(test.db, async (tx) => {
    const asked = await askDrop(tx, { memberId, rankLevel, askedBy: 'desk:ana', reason: 'Fraud' }, at);
    if ('why' in asked) throw new Error(asked.why.said);
    return agreeDrop(tx, { requestId: asked.done.requestId, agreedBy: 'desk:ben' }, at);
  });

describe('what a level brings', () => {
  it('is shown from the row that is applied', async () => {
    await benefit(test.db, 2, 'mall_discount', 7n);
    await benefit(test.db, 2, 'RNG', 50n);
    await benefit(test.db, 2, 'level_reward', 2_00n);
    const answer = (await contentHandlers.get(content.vipLevels.name)?.(
      contextOf(test.db, 'nobody', { now }),
      {} as never,
    )) as { list: VipLevel[] };
    expect(answer.list.map(({ applied }) => applied)).toEqual([
      [],
      [
        { kind: 'level_reward', gameType: null, count: null, amount: '2.00' },
        { kind: 'mall_discount', gameType: null, count: 7, amount: null },
        { kind: 'rebate_ppm', gameType: 'RNG', count: 50, amount: null },
      ],
      [],
    ]);
  });

  it.each([
    ['a level that does not exist', 9, 'mall_discount', 1n, 'There is no VIP level 9'],
    ['a rebate on what earns none', 2, 'PVP', 10n, 'PVP has no rebate'],
    ['more than there can be', 2, 'mall_discount', 51n, 'at most 50'],
    ['a rebate that gives back all of a stake', 3, 'RNG', 10_000n, null],
    ['a reward that gives back all of the stakes', 1, 'level_reward', 25_00n, 'too much for'],
  ] as const)('is not %s', async (_name, level, of, value, sentence) => {
    const before = await test.owner.query('select count(*) as count from vip_benefits');
    const said = benefit(test.db, level, of, value);
    // One percent beside 97, a half and what points are worth: that is not all of it.
    if (sentence === null) await expect(said).resolves.toBeUndefined();
    else {
      await expect(said).rejects.toThrow(sentence);
      const after = await test.owner.query('select count(*) as count from vip_benefits');
      expect(after.rows).toEqual(before.rows);
    }
    await benefit(test.db, 3, 'RNG', 0n);
  });

  it('cannot be made all of a stake by a rate either', async () => {
    await benefit(test.db, 3, 'RNG', 10_000n);
    const rate = (rateBasisPoints: number) =>
      inTransaction(test.db, (tx) =>
        putRebateRate(tx, { gameType: 'RNG', rateBasisPoints, effectiveFrom: now, recordedBy: 'test' }),
      );
    await expect(rate(195)).rejects.toThrow('levels add up to');
    await benefit(test.db, 3, 'RNG', 0n);
    await rate(195);
    await rate(50);
  });
});

describe('the rebate of a level', () => {
  it('is that of the level and the row at the beginning of the day, on the day’s rate', async () => {
    await benefit(test.db, 1, 'RNG', 100n, new Date('2026-03-02T12:00:00Z'));
    const [early, late] = [await player(), await player()];
    await raiseTo(test.db, early, 1, new Date('2026-03-01T23:00:00Z'));
    await raiseTo(test.db, late, 1, new Date('2026-03-03T00:00:01Z'));
    for (const day of ['2026-03-02', '2026-03-03', '2026-03-04'])
      for (const memberId of [early, late]) await staked(memberId, 1_000_00n, new Date(`${day}T15:00:00Z`));
    await accrueRebates(test.db, new Date('2026-03-05T01:00:00Z'));
    const { rows } = await test.owner.query<{ memberId: string; amount: string; ppm: number }>(
      `select member_id as "memberId", amount_minor::text as amount, level_ppm as ppm from rebate_accruals
       where member_id = any($1) order by day`,
      [[early, late]],
    );
    const of = (memberId: string) =>
      rows.filter((row) => row.memberId === memberId).map(({ amount, ppm }) => [amount, ppm]);
    expect(of(early)).toEqual([
      ['500', 0],
      ['510', 100],
      ['510', 100],
    ]);
    expect(of(late)).toEqual([
      ['500', 0],
      ['500', 0],
      ['510', 100],
    ]);
  });
});

describe('a level', () => {
  it('is rewarded once and for ever, all that were passed at once', async () => {
    await benefit(test.db, 1, 'level_reward', 50n);
    await benefit(test.db, 2, 'level_reward', 2_00n);
    const memberId = await player();
    await staked(memberId, 6_000_00n, now);
    await Promise.all([review(memberId), review(memberId)].map((one) => one.catch(() => null)));
    const both = ['cash 200 VIP level 2 reached', 'cash 50 VIP level 1 reached'];
    expect(await rewardsOf(memberId)).toEqual(both);
    await dropTo(memberId, 0, now);
    await staked(memberId, 1_000_00n, now);
    await review(memberId, new Date(now.getTime() + 1_000));
    expect(await rewardsOf(memberId)).toEqual(both);
    expect(await getLevel(test.db, memberId, 'vip')).toBe(0);
  });

  it('never falls without two people at the desk, whatever is played, waited or reviewed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            stake: fc.bigInt({ min: 0n, max: 9_000_00n }),
            days: fc.integer({ min: 0, max: 400 }),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        async (steps) => {
          const memberId = await player();
          let [at, level] = [now.getTime(), 0];
          for (const { stake, days } of steps) {
            at += days * dayMs;
            if (stake > 0n) await staked(memberId, stake, new Date(at));
            await review(memberId, new Date(at));
            const next = await getLevel(test.db, memberId, 'vip');
            expect(next).toBeGreaterThanOrEqual(level);
            level = next;
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it('is dropped by two different people, counts at once in both schemes, and rises again only above what was held', async () => {
    const memberId = await player();
    await staked(memberId, 6_000_00n, now);
    await review(memberId);
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
    const alone = await inTransaction(test.db, async (tx) => {
      const asked = await askDrop(tx, { memberId, rankLevel: 1, askedBy: 'desk:ana', reason: 'F' }, later(1));
      const requestId = 'done' in asked ? asked.done.requestId : '';
      return agreeDrop(tx, { requestId, agreedBy: 'desk:ana' }, later(1));
    });
    expect(alone).toMatchObject({ why: { said: 'Somebody else has to agree to a drop' } });
    expect(await getLevel(test.db, memberId, 'vip')).toBe(2);
    await dropTo(memberId, 1, later(2));
    await review(memberId, later(3));
    const levels = await Promise.all(
      (['vip', 'club'] as const).map((scheme) => getLevel(test.db, memberId, scheme)),
    );
    expect(levels).toEqual([1, 1]);
    expect(await getLevel(test.db, memberId, 'vip', later(1))).toBe(2);
    await staked(memberId, 20_000_00n, later(4));
    await review(memberId, later(4));
    expect(await getLevel(test.db, memberId, 'vip')).toBe(3);
  });
});

describe('the mall', () => {
  it('rounds a discount up to the point', () => {
    expect(discountedPoints(999, 7)).toBe(930);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 50 }),
        (full, percent) => {
          const price = discountedPoints(full, percent);
          const exact = BigInt(full) * BigInt(100 - percent);
          return BigInt(price) * 100n >= exact && (BigInt(price) - 1n) * 100n < exact;
        },
      ),
    );
  });

  it('takes the price that it shows, and an order keeps it', async () => {
    const who = await shopper(test.db, 2_000n);
    await raiseTo(test.db, who.memberId, 2, longAgo);
    const rewardId = await onOffer(test.db, { points: 999 });
    const context = contextOf(test.db, who.memberId, { now });
    const shown = (await pointsHandlers.get(points.rewards.name)?.(context, {} as never)) as {
      list: { rewardId: string; points: number; fullPoints: number }[];
    };
    expect(shown.list.find((one) => one.rewardId === rewardId)).toMatchObject({
      points: 930,
      fullPoints: 999,
    });
    const order = await orderFor(test.db, who, rewardId, 2, now);
    expect([order.points, await pointsOf(test.db, who.memberId)]).toEqual([1_860n, 140n]);
  });

  it('lets a level convert more in a day, and everybody else as much as before', async () => {
    await benefit(test.db, 2, 'convert_limit', 60_000n);
    const [high, low] = [await shopper(test.db, 70_000n), await shopper(test.db, 70_000n)];
    await raiseTo(test.db, high.memberId, 2, longAgo);
    const convert = (memberId: string, count: number) =>
      inTransaction(test.db, (tx) => convertPoints(tx, { memberId, points: count }, now));
    await convert(high.memberId, 60_000);
    await expect(convert(high.memberId, 100)).rejects.toMatchObject({ value: { left: 0 } });
    await expect(convert(low.memberId, 60_000)).rejects.toMatchObject({ value: { left: 50_000 } });
  });
});

describe('points for a birthday', () => {
  const member = async (birthDate: string, knownAt: Date, level = 2) => {
    const username = `born${newId('x').slice(-12)}`;
    const details = { birthDate };
    const { id } = await createMember(test.db, {
      username,
      password: null,
      accountType: 0,
      details,
      now: knownAt,
    });
    if (level > 0) await raiseTo(test.db, id, level, longAgo);
    return id;
  };
  const on = (text: string) => new Date(`${text}T06:00:00Z`);

  it('come once a year to whose date of birth was known for 30 days, by the level of that morning', async () => {
    await benefit(test.db, 2, 'birthday_points', 100n);
    const known = await member('1990-06-15', on('2026-05-15'));
    const tooNew = await member('1990-06-15', on('2026-05-17'));
    const withoutLevel = await member('1990-06-15', longAgo, 0);
    const excluded = await member('1990-06-15', longAgo);
    const otherDay = await member('1990-06-16', longAgo);
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId: excluded, period: '1m', recordedBy: excluded }, on('2026-06-10')),
    );
    await giveBirthdayPoints(test.db, on('2026-06-15'));
    await giveBirthdayPoints(test.db, on('2026-06-15'));
    expect(await rewardsOf(known)).toEqual(['points 100 Points for your birthday']);
    for (const memberId of [tooNew, withoutLevel, excluded, otherDay])
      expect(await rewardsOf(memberId)).toEqual([]);
    await giveBirthdayPoints(test.db, on('2027-06-15'));
    expect(await rewardsOf(known)).toHaveLength(2);
  });

  it('of a leap day come on the 28th of February in other years, and days that were missed are made up for', async () => {
    const leap = await member('1992-02-29', longAgo);
    await giveBirthdayPoints(test.db, on('2027-03-02'));
    expect(await rewardsOf(leap)).toHaveLength(1);
    await giveBirthdayPoints(test.db, on('2028-02-28'));
    expect(await rewardsOf(leap)).toHaveLength(1);
    await giveBirthdayPoints(test.db, on('2028-02-29'));
    expect(await rewardsOf(leap)).toHaveLength(2);
  });
});

it.each(['odds', 'limit', 'credit', 'wagering'])('there is no benefit that changes %s', async (kind) => {
  await expect(
    inTransaction(test.db, (tx) =>
      putBenefit(tx, {
        ...{ rankLevel: 1, kind: kind as never, gameType: null, value: 0n },
        ...{ effectiveFrom: longAgo, recordedBy: 'test' },
      }),
    ),
  ).rejects.toThrow();
});
