import { useTestDatabase } from '@/lib/testing/database';
import { arrangePromotion, fiveInCash, now, type Terms } from '@/lib/testing/scenes/promotions';
import { inTransaction } from '@/platform/ground/db';
import { areTermsOfOthers, listPrizes, listTerms, putPromotionTerms } from '.';
import { getTermsOf } from './term-store';
import type { Prize } from './types';

const test = useTestDatabase();
const later = (ms: number) => new Date(now.getTime() + ms);

let promotions = 0;
/** A promotion that no other test of this file says anything about. */
const newPromotion = () => `prm_terms_${(promotions += 1)}`;

const put = (promotionId: string, terms: Terms, effectiveFrom = now, recordedBy = 'test') =>
  inTransaction(test.db, (tx) => putPromotionTerms(tx, { promotionId, ...terms, effectiveFrom, recordedBy }));
const countTerms = async () => (await test.owner.query('select 1 from promotion_terms')).rowCount;

const aPrize: Prize = { weight: 1, reward: null, titles: { EN: 'Nothing' } };
const aBonus = { kind: 'bonus', value: 500n, wageringMultiple: 5, validDays: 7 } as const;
const ofDeposits = {
  minDepositMinor: 2_000n,
  percent: 50,
  maxBonusMinor: 10_000n,
  wageringMultiple: 5,
  validDays: 30,
};

describe('terms', () => {
  it('hold from their very moment on, and those before them until then', async () => {
    const id = newPromotion();
    await put(id, { way: 'apply', reward: { ...fiveInCash, value: 100n } });
    await put(id, { way: 'apply', reward: { ...fiveInCash, value: 200n } }, later(10));
    const valueAt = async (ms: number) => (await getTermsOf(test.db, id, later(ms)))?.reward?.value;
    expect([await valueAt(-1), await valueAt(0), await valueAt(9), await valueAt(10)]).toEqual([
      ...[undefined, 100n],
      ...[100n, 200n],
    ]);
  });

  it('of one moment are those that were said last, and are the same in the list as alone', async () => {
    const id = newPromotion();
    await put(id, { way: 'apply', reward: { ...fiveInCash, value: 100n } });
    await put(id, { way: 'apply', reward: { ...fiveInCash, value: 200n } });
    await put(id, { way: 'none' }, later(-10));
    const alone = await getTermsOf(test.db, id, now);
    expect(alone?.reward?.value).toBe(200n);
    expect((await listTerms(test.db, now)).get(id)).toEqual(alone);
    expect((await listTerms(test.db, later(-1))).get(id)?.way).toBe('none');
    expect((await listTerms(test.db, later(-11))).has(id)).toBe(false);
  });

  it.each<[string, Terms]>([
    ['for reading', { way: 'none' }],
    ['of an application', { way: 'apply', reward: fiveInCash, needsImages: true, claimDays: 30 }],
    [
      'of a rule',
      { way: 'apply', approval: 'rule', rule: 'email_bound', reward: aBonus, needsComment: true },
    ],
    [
      'of what comes by itself',
      { way: 'automatic', approval: 'rule', rule: 'first_deposit', reward: aBonus },
    ],
    ['of a deposit', { way: 'deposit', deposit: ofDeposits, closesAt: later(10) }],
    ['with both ends', { way: 'apply', reward: fiveInCash, opensAt: later(5), closesAt: later(6) }],
  ])('%s come back as they were said', async (_what, terms) => {
    const id = newPromotion();
    await put(id, terms);
    const nothing = {
      opensAt: null,
      closesAt: null,
      reward: null,
      claimDays: null,
      deposit: null,
      rule: null,
    };
    const { revision, ...stored } = (await getTermsOf(test.db, id, now))!;
    expect(stored).toEqual({
      ...{ promotionId: id, ...nothing, needsImages: false, needsComment: false, approval: 'operator' },
      ...{ effectiveFrom: now, ...terms },
    });
    expect(revision > 0n).toBe(true);
    expect(await listPrizes(test.db, revision)).toEqual([]);
  });

  it('keep the pool of a raffle in its order, and the pool of each change apart', async () => {
    const id = newPromotion();
    const pool: Prize[] = [
      { weight: 5, reward: null, titles: { EN: 'Nothing' } },
      { weight: 1, reward: { ...fiveInCash, kind: 'points' }, titles: { EN: 'Points', TY: 'Puntos' } },
      { weight: 3, reward: aBonus, titles: { EN: 'A bonus' } },
    ];
    await put(id, { way: 'raffle', prizes: pool });
    await put(id, { way: 'raffle', prizes: [aPrize] }, later(10));
    const poolAt = async (ms: number) =>
      listPrizes(test.db, (await getTermsOf(test.db, id, later(ms)))?.revision ?? 0n);
    expect(await poolAt(0)).toEqual(pool);
    expect(await poolAt(10)).toEqual([aPrize]);
  });
});

describe('terms that cannot be offered', () => {
  it.each<[string, Terms]>([
    ['a reward of what is for reading', { way: 'none', reward: fiveInCash }],
    ['an application that gives nothing', { way: 'apply' }],
    ['a deposit without terms of one', { way: 'deposit' }],
    ['terms of a deposit for an application', { way: 'apply', reward: fiveInCash, deposit: ofDeposits }],
    ['a raffle without a pool', { way: 'raffle' }],
    ['a pool without a raffle', { way: 'none', prizes: [aPrize] }],
    [
      'a prize of eleven times',
      { way: 'raffle', prizes: [{ ...aPrize, reward: { ...aBonus, wageringMultiple: 11 } }] },
    ],
    ['a deposit of eleven times', { way: 'deposit', deposit: { ...ofDeposits, wageringMultiple: 11 } }],
    ['a rule that nobody asks', { way: 'apply', reward: fiveInCash, rule: 'mobile_bound' }],
    ['what comes by itself and asks no rule', { way: 'automatic', reward: fiveInCash }],
    // What the table refuses by itself.
    ['a bonus without its terms', { way: 'apply', reward: { ...aBonus, validDays: null } }],
    ['wagering of cash', { way: 'apply', reward: { ...fiveInCash, wageringMultiple: 5, validDays: 7 } }],
    ['a reward of nothing', { way: 'apply', reward: { ...fiveInCash, value: 0n } }],
    ['an end before the beginning', { way: 'none', opensAt: later(2), closesAt: later(2) }],
    ['more than twice the deposit', { way: 'deposit', deposit: { ...ofDeposits, percent: 201 } }],
    ['a deposit of nothing', { way: 'deposit', deposit: { ...ofDeposits, minDepositMinor: 0n } }],
    ['a prize of no weight', { way: 'raffle', prizes: [{ ...aPrize, weight: 0 }] }],
    ['a prize without an English title', { way: 'raffle', prizes: [{ ...aPrize, titles: { TY: 'Wala' } }] }],
    ['no day to claim', { way: 'apply', reward: fiveInCash, claimDays: 0 }],
  ])('%s: nothing of them is written', async (_what, terms) => {
    const before = await countTerms();
    await expect(put(newPromotion(), terms)).rejects.toThrow();
    expect(await countTerms()).toBe(before);
  });
});

it('know whether somebody else than their author has ever said any', async () => {
  await test.owner.query('delete from promotion_prizes; delete from promotion_terms');
  expect(await areTermsOfOthers(test.db, 'seed')).toBe(false);
  await put(newPromotion(), { way: 'none' }, now, 'seed');
  expect(await areTermsOfOthers(test.db, 'seed')).toBe(false);
  await arrangePromotion(test.db, newPromotion(), { way: 'none' });
  expect(await areTermsOfOthers(test.db, 'seed')).toBe(true);
});
