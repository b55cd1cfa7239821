import fc from 'fast-check';
import { content, type VipLevel } from '@/lib/contract/calls/content';
import { useTestDatabase } from '@/lib/testing/database';
import { contextOf } from '@/lib/testing/scenes/cashier';
import { arrangeCatalogue, arrangePlayer } from '@/lib/testing/scenes/games';
import { putLevels, raiseTo } from '@/lib/testing/scenes/loyalty/vip';
import { getLevel, raiseRank } from '@/platform/brand/ranks';
import type { BrandSettings } from '@/platform/brand/settings';
import { recordSetting } from '@/platform/brand/system';
import { inTransaction, newId } from '@/platform/ground/db';
import { exclude } from '@/platform/people/protection-gate';
import { contentHandlers } from '../calls';
import { keepQuarterly, reviewMember } from '.';
import { keepStakesOf, lastQuarter } from './quarters';

const test = useTestDatabase();
const required = [1_000_00n, 5_000_00n, 20_000_00n] as const;
/** Percent. */
const keep = 10;
const before = new Date('2019-01-01T00:00:00Z');

let gameId: string;
beforeAll(async () => {
  ({ gameId } = await arrangeCatalogue(test.db));
  await putLevels(test.db, required);
});

const set = <N extends 'vip' | 'protection'>(name: N, value: BrandSettings[N], effectiveFrom = before) =>
  inTransaction(test.db, (tx) => recordSetting(tx, { name, value, effectiveFrom, recordedBy: 'test' }));
const vip = (keepQuarterly: boolean, keepPercent = keep) => ({ keepQuarterly, keepPercent });

const player = async () => (await arrangePlayer(test, { balanceMinor: 0n })).memberId;
const staked = (memberId: string, stakeMinor: bigint, at: Date) =>
  test.owner.query(
    `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code, stake_minor,
       status, started_at, settled_at)
     values ('studio', $1, $1, $2, 'gms_1', $3, 'LUMEN', $4, 'settled', $5, $5)`,
    [newId('rnd'), memberId, gameId, stakeMinor, at],
  );
const review = (memberId: string, at: Date) => inTransaction(test.db, (tx) => reviewMember(tx, memberId, at));
const on = (text: string) => new Date(`${text}T12:00:00Z`);
const level = (memberId: string, at?: Date) => getLevel(test.db, memberId, 'vip', at);

describe('the setting', () => {
  it('is off for whoever says nothing, and nobody loses a level then', async () => {
    const memberId = await player();
    await raiseTo(test.db, memberId, 2, on('2021-01-05'));
    expect(await keepQuarterly(test.db, on('2021-07-01'))).toBe(0);
    expect(await level(memberId)).toBe(2);
  });

  it('is refused under strict protection, now and for later, from either side', async () => {
    await expect(set('vip', vip(true))).rejects.toThrow('vip.keepQuarterly is refused');
    await set('protection', { isStrict: true }, on('2090-01-01'));
    await set('protection', { isStrict: false });
    await expect(set('vip', vip(true))).rejects.toThrow('vip.keepQuarterly is refused');
    await set('protection', { isStrict: false }, on('2090-01-01'));
    await set('vip', vip(true));
    await expect(set('protection', { isStrict: true }, on('2050-01-01'))).rejects.toThrow('is refused');
  });

  it('is said on the page of the levels only while it is on', async () => {
    const listed = async () => {
      const context = contextOf(test.db, 'nobody', { now: new Date() });
      const answer = await contentHandlers.get(content.vipLevels.name)?.(context, {} as never);
      return (answer as { list: VipLevel[] }).list.map(({ keepStakes }) => keepStakes);
    };
    expect(await listed()).toEqual(['100.00', '500.00', '2000.00']);
    const moment = new Date(Date.now() - 1_000);
    await set('vip', vip(false), moment);
    expect(await listed()).toEqual([null, null, null]);
    await set('vip', vip(true), moment);
  });
});

describe('after a quarter', () => {
  it.each<[string, bigint, number]>([
    ['stays with just enough', 500_00n, 2],
    ['is one lower with a hundredth less', 499_99n, 1],
    ['is one lower without any', 0n, 1],
  ])('a level %s', async (_name, stakes, left) => {
    const memberId = await player();
    await raiseTo(test.db, memberId, 2, on('2022-02-01'));
    if (stakes > 0n) await staked(memberId, stakes, on('2022-05-01'));
    // What was staked at another time does not count.
    await staked(memberId, 900_00n, new Date('2022-03-31T23:59:59.999Z'));
    await staked(memberId, 900_00n, new Date('2022-07-01T00:00:00Z'));
    await test.owner.query('delete from decided_quarters');
    await keepQuarterly(test.db, on('2022-07-01'));
    expect(await level(memberId)).toBe(left);
    expect(await level(memberId, new Date('2022-06-30T23:59:59.999Z'))).toBe(2);
  });

  it('stays that was reached in it, and nobody goes down twice however often the job runs', async () => {
    const [fresh, rested] = [await player(), await player()];
    await raiseTo(test.db, fresh, 2, on('2023-05-01'));
    await raiseTo(test.db, rested, 3, on('2023-01-05'));
    const runs = await Promise.all([1, 2, 3].map(() => keepQuarterly(test.db, on('2023-07-01'))));
    await keepQuarterly(test.db, on('2023-07-02'));
    expect(runs.every((lapsed) => lapsed <= runs.reduce((sum, each) => sum + each, 0))).toBe(true);
    expect([await level(fresh), await level(rested)]).toEqual([2, 2]);
    await keepQuarterly(test.db, on('2023-10-01'));
    expect([await level(fresh), await level(rested)]).toEqual([1, 1]);
  });

  it('is decided when it has been over for a quarter of an hour, and counts from its end', async () => {
    const memberId = await player();
    await raiseTo(test.db, memberId, 1, on('2024-01-05'));
    await keepQuarterly(test.db, on('2024-04-01'));
    await keepQuarterly(test.db, new Date('2024-07-01T00:14:59Z'));
    expect(await level(memberId)).toBe(1);
    await keepQuarterly(test.db, new Date('2024-07-01T00:15:00Z'));
    expect(await level(memberId)).toBe(0);
    expect(await level(memberId, new Date('2024-07-01T00:00:00Z'))).toBe(0);
  });

  it('leaves alone who was kept out, and a club rank that stands higher', async () => {
    const [out, club] = [await player(), await player()];
    for (const memberId of [out, club]) await raiseTo(test.db, memberId, 2, on('2024-08-01'));
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId: out, period: '6m', recordedBy: 'member' }, on('2024-09-01')),
    );
    await inTransaction(test.db, (tx) =>
      raiseRank(tx, { memberId: club, scheme: 'club', rankLevel: 3, since: on('2024-08-01') }),
    );
    await keepQuarterly(test.db, on('2025-01-01'));
    expect([await level(out), await level(club)]).toEqual([2, 1]);
    expect(await getLevel(test.db, club, 'club')).toBe(3);
  });

  it('decides no quarter that began before the rule, or during which it ended', async () => {
    const memberId = await player();
    await raiseTo(test.db, memberId, 1, on('2025-01-05'));
    await set('vip', vip(false), on('2025-04-20'));
    await set('vip', vip(true), on('2025-05-20'));
    await set('vip', vip(false), on('2025-08-20'));
    await keepQuarterly(test.db, on('2025-10-01'));
    await set('vip', vip(true), on('2025-10-20'));
    await keepQuarterly(test.db, on('2026-01-01'));
    expect(await level(memberId)).toBe(1);
    await keepQuarterly(test.db, on('2026-04-01'));
    expect(await level(memberId)).toBe(0);
  });
});

/** The level after each quarter, by hand. */
function byHand(quarters: readonly bigint[], { whatIsReachedStays = true } = {}): number[] {
  let [sum, level, ever] = [0n, 0, 0];
  return quarters.map((stakes) => {
    sum += stakes;
    const reached = required.filter((needs) => sum >= needs).length;
    const isNew = reached > ever;
    if (isNew) level = ever = reached;
    const needs = required[level - 1];
    const isSafe = isNew && whatIsReachedStays;
    if (!isSafe && needs !== undefined && stakes * 100n < needs * BigInt(keep)) level -= 1;
    return level;
  });
}

it('agrees with a count by hand for forty members over six quarters, and would not without what was reached in one', async () => {
  const quarter = fc.oneof(
    fc.constantFrom(0n, 99_99n, 100_00n, 499_99n, 500_00n, 1_000_00n, 1_999_99n, 2_000_00n, 5_000_00n),
    fc.bigInt({ min: 0n, max: 12_000_00n }),
  );
  const played = fc.sample(fc.array(quarter, { minLength: 6, maxLength: 6 }), { numRuns: 40, seed: 20_260 });
  const members = await Promise.all(played.map(player));
  const found = played.map((): number[] => []);
  for (let at = 0; at < 6; at += 1) {
    const middle = new Date(Date.UTC(2030, at * 3 + 1, 10));
    for (const [who, memberId] of members.entries()) {
      const stakes = played[who]?.[at] ?? 0n;
      if (stakes > 0n) await staked(memberId, stakes, middle);
      await review(memberId, middle);
    }
    await keepQuarterly(test.db, new Date(Date.UTC(2030, at * 3 + 3, 1, 6)));
    for (const [who, memberId] of members.entries()) found[who]?.push(await level(memberId));
  }
  expect(found).toEqual(played.map((quarters) => byHand(quarters)));
  const without = played.map((quarters) => byHand(quarters, { whatIsReachedStays: false }));
  expect(found).not.toEqual(without);
});

it('knows the quarter that was over last, and rounds what keeps a level up', () => {
  const span = (now: string) => {
    const { from, to } = lastQuarter(new Date(now));
    return `${from.toISOString().slice(0, 10)} ${to.toISOString().slice(0, 10)}`;
  };
  expect(span('2026-01-01T00:14:00Z')).toBe('2025-07-01 2025-10-01');
  expect(span('2026-01-01T00:15:00Z')).toBe('2025-10-01 2026-01-01');
  expect(span('2026-08-31T12:00:00Z')).toBe('2026-04-01 2026-07-01');
  expect([keepStakesOf(1_01n, 10), keepStakesOf(1_00n, 10)]).toEqual([11n, 10n]);
});
