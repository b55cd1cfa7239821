import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember, outcomesOf } from '@/lib/testing/scenes/cashier';
import { getBonusBalance } from '@/platform/play/bonuses';
import { inTransaction, newId } from '@/platform/ground/db';
import { accounts, getBalance, post } from '@/platform/ground/ledger';
import { listOpenOf, openMinorOf, owe } from '@/platform/play/receivables';
import { awardPoints, getPoints } from '../points';
import {
  cancelRewardsOfOwnMoney,
  claimReward,
  countClaimable,
  getReward,
  issueReward,
  listRewardsOf,
  listRewardsOfOwnMoney,
  takeBackReward,
  type RewardIssue,
} from '.';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const dayMs = 86_400_000;
const later = (ms: number) => new Date(now.getTime() + ms);
let memberId: string;

beforeEach(async () => {
  memberId = await fundedMember(test.db, 0n);
});

function issue(part: Partial<RewardIssue> = {}): Promise<string> {
  const from = { source: 'operator', reference: newId('ref'), titles: { EN: 'Thank you' } } as const;
  return inTransaction(test.db, (tx) =>
    issueReward(tx, {
      ...{ memberId, kind: 'cash', value: 500n, ...from, expiresAt: later(30 * dayMs), now },
      ...part,
    }),
  );
}
const aBonus = { kind: 'bonus', value: 500n, wageringMultiple: 5, validDays: 7 } as const;

const claim = (rewardId: string, at = now) =>
  inTransaction(test.db, (tx) => claimReward(tx, { memberId, rewardId }, at));
const takeBack = (rewardId: string, at = later(10)) =>
  inTransaction(test.db, (tx) => takeBackReward(tx, rewardId, at));
const statusOf = async (rewardId: string, at = later(20)) => (await getReward(test.db, rewardId, at))?.status;
const cash = async () => (await getBalance(test.db, accounts.cash(memberId))).balanceMinor;
const owed = async () =>
  (await listOpenOf(test.db, memberId)).reduce((sum, each) => sum + openMinorOf(each), 0n);
const move = (kind: string, amountMinor: bigint) =>
  inTransaction(test.db, (tx) => {
    const [debit, credit] = [accounts.cash(memberId), accounts.house('game_revenue')];
    return post(tx, {
      key: newId('key'),
      transfers: [{ kind, debit, credit, amountMinor, reference: 'test' }],
    });
  });

describe('a reward that is taken back', () => {
  it.each<[string, Partial<RewardIssue>]>([
    ['cash', {}],
    ['a bonus', aBonus],
    ['points', { kind: 'points', value: 50n }],
  ])('of %s can no longer be claimed, and its member owes nothing', async (_kind, part) => {
    const rewardId = await issue(part);
    expect(await takeBack(rewardId)).toBe(false);
    expect(await statusOf(rewardId)).toBe('cancelled');
    await expect(claim(rewardId, later(11))).rejects.toMatchObject({ code: 'reward.over' });
    expect([await cash(), await owed(), await countClaimable(test.db, memberId, later(11))]).toEqual([
      0n,
      0n,
      0,
    ]);
  });

  it('says that it was cancelled, also where its time had been over', async () => {
    const rewardId = await issue();
    expect(await statusOf(rewardId, later(30 * dayMs))).toBe('expired');
    await takeBack(rewardId, later(31 * dayMs));
    expect(await statusOf(rewardId, later(32 * dayMs))).toBe('cancelled');
  });

  it('takes the money it has paid, and leaves what is missing as a debt', async () => {
    const rewardId = await issue();
    await claim(rewardId);
    await move('stake', 200n);
    expect(await takeBack(rewardId)).toBe(true);
    expect([await cash(), await owed(), await statusOf(rewardId)]).toEqual([0n, 200n, 'claimed']);
  });

  it('takes the bonus it has become with it', async () => {
    const rewardId = await issue(aBonus);
    await claim(rewardId);
    expect(await getBonusBalance(test.db, memberId)).toBe(500n);
    expect(await takeBack(rewardId)).toBe(false);
    expect([await getBonusBalance(test.db, memberId), await owed()]).toEqual([0n, 0n]);
  });

  it('takes its points once, also when others have come and gone since', async () => {
    const rewardId = await issue({ kind: 'points', value: 50n });
    await claim(rewardId);
    const extra = { memberId, points: 20n, key: newId('key'), reference: 'review' };
    await inTransaction(test.db, (tx) => awardPoints(tx, extra));
    for (let time = 0; time < 3; time += 1) expect(await takeBack(rewardId)).toBe(false);
    expect(await getPoints(test.db, memberId)).toBe(20n);
  });

  it('is taken once when many ask at the same moment', async () => {
    const rewardId = await issue();
    await claim(rewardId);
    const { codes } = await outcomesOf(Array.from({ length: 6 }, () => takeBack(rewardId)));
    expect(codes).toEqual([]);
    expect([await cash(), await owed(), (await listOpenOf(test.db, memberId)).length]).toEqual([0n, 0n, 0]);
  });

  it('ends in one of two ways where it is claimed at the same moment, and the member has nothing either way', async () => {
    for (let time = 0; time < 6; time += 1) {
      const rewardId = await issue();
      const [claimed] = await Promise.allSettled([claim(rewardId), takeBack(rewardId)]);
      expect(await statusOf(rewardId)).toBe(claimed.status === 'fulfilled' ? 'claimed' : 'cancelled');
      expect([await cash(), await owed()]).toEqual([0n, 0n]);
    }
  });

  it('has to have been there', async () => {
    await expect(takeBack('rwd_unknown')).rejects.toThrow('no reward rwd_unknown');
  });
});

describe('a bonus that waits for own money to stay', () => {
  const paidFor = { ...aBonus, needsOwnMoney: true };
  const cancel = (at = later(10)) =>
    inTransaction(test.db, (tx) => cancelRewardsOfOwnMoney(tx, memberId, at));

  it('goes when that leaves, with all of its kind and no other reward', async () => {
    const [paid, another, gift, money] = [
      await issue({ ...paidFor, now: later(-1) }),
      await issue(paidFor),
      await issue(aBonus),
      await issue({ needsOwnMoney: true }),
    ];
    expect((await listRewardsOfOwnMoney(test.db, memberId, now)).map(({ rewardId }) => rewardId)).toEqual([
      paid,
      another,
    ]);
    expect(await cancel()).toBe(2);
    expect(await Promise.all([paid, another, gift, money].map((id) => statusOf(id)))).toEqual([
      'cancelled',
      'cancelled',
      'claimable',
      'claimable',
    ]);
    expect(await cancel()).toBe(0);
  });

  it('is not another member’s, not one that was claimed, and not one whose time is over', async () => {
    const [claimed, over] = [await issue(paidFor), await issue({ ...paidFor, expiresAt: later(5) })];
    await claim(claimed);
    const own = memberId;
    memberId = await fundedMember(test.db, 0n);
    const theirs = await issue(paidFor);
    memberId = own;
    expect(await cancel()).toBe(0);
    expect(await Promise.all([claimed, over, theirs].map((id) => statusOf(id)))).toEqual([
      'claimed',
      'expired',
      'claimable',
    ]);
  });

  it('is not begun by a member who owes something, and waits until they do not', async () => {
    const rewardId = await issue(paidFor);
    const debt = { reason: 'deposit_reversed', reference: newId('dep'), amountMinor: 300n } as const;
    const owedTo = accounts.clearing('test');
    await inTransaction(test.db, (tx) => owe(tx, { memberId, ...debt, owedTo, now }));
    await expect(claim(rewardId)).rejects.toMatchObject({ code: 'money.owed' });
    expect([await statusOf(rewardId), await getBonusBalance(test.db, memberId)]).toEqual(['claimable', 0n]);
    // A gift asks for nothing.
    await claim(await issue(aBonus));
    expect(await getBonusBalance(test.db, memberId)).toBe(500n);
  });
});

describe('cash that is claimed by a member who owes something', () => {
  it('pays the debt first, and the rest is theirs', async () => {
    const debt = { reason: 'deposit_reversed', reference: newId('dep'), amountMinor: 300n } as const;
    const owedTo = accounts.clearing('test');
    await inTransaction(test.db, (tx) => owe(tx, { memberId, ...debt, owedTo, now }));
    await claim(await issue());
    expect([await cash(), await owed()]).toEqual([200n, 0n]);
  });
});

describe('what a claim finds', () => {
  it.each([
    ['a moment before its end', 30 * dayMs - 1, 'claimed'],
    ['at its end', 30 * dayMs, 'expired'],
  ] as const)('%s: it is %s', async (_when, ms, status) => {
    const rewardId = await issue();
    await claim(rewardId, later(ms)).catch(() => null);
    expect(await statusOf(rewardId, later(ms))).toBe(status);
    expect(await cash()).toBe(status === 'claimed' ? 500n : 0n);
  });

  it('for ever where it has no end', async () => {
    const rewardId = await issue({ expiresAt: null });
    await claim(rewardId, later(3_650 * dayMs));
    expect(await cash()).toBe(500n);
  });

  it('as it was when what was around the claim is undone', async () => {
    const rewardId = await issue();
    const undone = inTransaction(test.db, async (tx) => {
      await claimReward(tx, { memberId, rewardId }, now);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect([await statusOf(rewardId), await cash()]).toEqual(['claimable', 0n]);
    await claim(rewardId);
    expect(await cash()).toBe(500n);
  });
});

describe('what cannot be issued', () => {
  it.each<[string, Partial<RewardIssue>]>([
    ['nothing', { value: 0n }],
    ['a title without English', { titles: { TY: 'Salamat' } }],
    ['a bonus without terms', { kind: 'bonus' }],
    ['a bonus of eleven times', { ...aBonus, wageringMultiple: 11 }],
    ['a bonus of no days', { ...aBonus, validDays: 0 }],
    ['a bonus of 366 days', { ...aBonus, validDays: 366 }],
    ['one that is over as it begins', { expiresAt: now }],
    ['one without a reference', { reference: '' }],
  ])('is %s', async (_what, part) => {
    await expect(issue(part)).rejects.toThrow();
    expect(await listRewardsOf(test.db, memberId, { limit: 5, offset: 0, now })).toEqual({
      rows: [],
      totalItems: 0,
    });
  });

  it('is not refused for the terms of a bonus that it is not: those are left out', async () => {
    const rewardId = await issue({ wageringMultiple: 5, validDays: 7, needsOwnMoney: true });
    expect(await getReward(test.db, rewardId, now)).toMatchObject({
      ...{ wageringMultiple: null, validDays: null, needsOwnMoney: false },
    });
  });
});
