import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember, outcomesOf } from '@/lib/testing/scenes/cashier';
import { getBonusBalance } from '@/platform/play/bonuses';
import { grantBonus } from '@/platform/play/bonus-grants';
import { inTransaction, newId } from '@/platform/ground/db';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { exclude } from '@/platform/people/protection-gate';
import { getPoints } from '../points';
import {
  claimReward,
  countClaimable,
  issueReward,
  listRewardsOf,
  listRewardStatuses,
  presentReward,
  type RewardIssue,
} from '.';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
let memberId: string;

beforeEach(() => {
  memberId = newId('mem');
});

function issue(part: Partial<RewardIssue> = {}): Promise<string> {
  const reward: RewardIssue = {
    memberId,
    kind: 'cash',
    source: 'operator',
    value: 500n,
    titles: { EN: 'Thank you', TY: 'Salamat' },
    reference: newId('ref'),
    expiresAt: later(30),
    now,
    ...part,
  };
  return inTransaction(test.db, (tx) => issueReward(tx, reward));
}

const claim = (rewardId: string, whose = memberId, at = now) =>
  inTransaction(test.db, (tx) => claimReward(tx, { memberId: whose, rewardId }, at));
const cash = async () => (await getBalance(test.db, accounts.cash(memberId))).balanceMinor;

describe('issuing', () => {
  it('gives a source and reference one reward, however often and at once it is issued', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => issue({ reference: `r ${memberId}` })));
    expect(new Set(ids).size).toBe(1);
    expect(await countClaimable(test.db, memberId, now)).toBe(1);
    expect(await countClaimable(test.db, memberId, now, 'mission')).toBe(0);
  });

  it('refuses the reference of somebody else’s reward', async () => {
    await issue({ reference: `r ${memberId}` });
    await expect(issue({ reference: `r ${memberId}`, memberId: newId('mem') })).rejects.toThrow(
      'somebody else',
    );
  });
});

describe('claiming', () => {
  it('pays one of fifty claims at the same moment', async () => {
    const rewardId = await issue();
    const { done, codes } = await outcomesOf(Array.from({ length: 50 }, () => claim(rewardId)));
    expect([done, new Set(codes)]).toEqual([1, new Set(['reward.over'])]);
    expect(await cash()).toBe(500n);
  });

  it('negative control: without the mark each claim would be let through', async () => {
    const rewardId = await issue();
    await claim(rewardId);
    await test.owner.query('alter table rewards disable trigger rewards_stay_claimed');
    await test.owner.query('update rewards set claimed_at = null where id = $1', [rewardId]);
    await test.owner.query('alter table rewards enable trigger rewards_stay_claimed');
    // The ledger's key is the last guard: the command is answered again and moves nothing.
    await claim(rewardId);
    expect(await cash()).toBe(500n);
  });

  it('gives points as points and a bonus as a bonus with its wagering', async () => {
    await claim(await issue({ kind: 'points', value: 150n }));
    expect(await getPoints(test.db, memberId)).toBe(150n);
    const rewardId = await issue({ kind: 'bonus', value: 500n, wageringMultiple: 5, validDays: 7 });
    await claim(rewardId);
    expect(await getBonusBalance(test.db, memberId)).toBe(500n);
    const { rows } = await test.owner.query(
      'select source, wagering_required_minor, expires_at from bonuses where member_id = $1',
      [memberId],
    );
    expect(rows).toEqual([{ source: rewardId, wagering_required_minor: 2_500n, expires_at: later(7) }]);
  });

  it('leaves a bonus claimable while another one is active', async () => {
    const terms = { amountMinor: 100n, wageringMultiple: 1, validDays: 1, promotionId: null };
    await inTransaction(test.db, (tx) => grantBonus(tx, { memberId, ...terms, source: newId('dep'), now }));
    const rewardId = await issue({ kind: 'bonus', wageringMultiple: 5, validDays: 7 });
    await expect(claim(rewardId)).rejects.toMatchObject({ code: 'bonus.active' });
    expect((await listRewardStatuses(test.db, [rewardId, 'rwd_none'], now)).get(rewardId)).toBe('claimable');
  });

  it('begins no bonus during a time-out: it waits for its end; money and points are given', async () => {
    memberId = await fundedMember(test.db, 0n);
    const bonus = await issue({ kind: 'bonus', wageringMultiple: 5, validDays: 7 });
    const [money, points] = [await issue(), await issue({ kind: 'points', value: 150n })];
    await inTransaction(test.db, (tx) => exclude(tx, { memberId, period: '24h', recordedBy: 'member' }, now));
    await expect(claim(bonus)).rejects.toMatchObject({ code: 'protection.excluded' });
    await claim(money);
    await claim(points);
    expect([await cash(), await getPoints(test.db, memberId)]).toEqual([500n, 150n]);
    expect(await getBonusBalance(test.db, memberId)).toBe(0n);
    await claim(bonus, memberId, later(2));
    expect(await getBonusBalance(test.db, memberId)).toBe(500n);
  });

  it('is refused after its time, for an unknown reward and for somebody else', async () => {
    const rewardId = await issue();
    await expect(claim(rewardId, newId('mem'))).rejects.toMatchObject({ code: 'reward.not.found' });
    await expect(claim('rwd_unknown')).rejects.toMatchObject({ code: 'reward.not.found' });
    await expect(claim(rewardId, memberId, later(30))).rejects.toMatchObject({ code: 'reward.over' });
    expect(await cash()).toBe(0n);
    expect(await countClaimable(test.db, memberId, later(30))).toBe(0);
  });
});

it('lists what can be claimed first, in the member’s language or in English', async () => {
  const old = await issue();
  const claimed = await issue({ now: later(1) });
  await claim(claimed, memberId, later(2));
  const page = { limit: 10, offset: 0, now: later(2) };
  const { rows, totalItems } = await listRewardsOf(test.db, memberId, page);
  expect(rows.map((row) => [row.rewardId, row.status])).toEqual([
    [old, 'claimable'],
    [claimed, 'claimed'],
  ]);
  expect(totalItems).toBe(2);
  expect(rows.map((row) => presentReward(row, 'TY').title)).toEqual(['Salamat', 'Salamat']);
  expect(rows.map((row) => presentReward(row, 'VI'))).toMatchObject([
    { title: 'Thank you', value: '5.00' },
    {},
  ]);
});

it.each([
  'update rewards set value = 1000000',
  "update rewards set member_id = 'mem_me'",
  'delete from rewards',
])('the application may not: %s', async (statement) => {
  await expect(test.pool.query(statement)).rejects.toThrow('permission denied');
});
