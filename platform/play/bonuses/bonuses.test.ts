import { useTestDatabase } from '@/lib/testing/database';
import { createMember } from '@/platform/people/members';
import { insertChosenLanguage } from '@/platform/brand/notices';
import { inTransaction, newId } from '@/platform/ground/db';
import { accounts, getBalance } from '@/platform/ground/ledger';
import filipino from '@/platform/brand/outbox/letters/fil.json';
import { endDueBonuses, forfeitBonus } from './end-bonus';
import { getBonusBalance } from './bonus-balance';
import { grantBonus } from '../bonus-grants';
import { listBonusesOf } from './bonus-store';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
let memberId: string;

beforeEach(async () => {
  const username = `b${newId('x').slice(-12)}`;
  memberId = (await createMember(test.db, { username, password: 'a-long-password-1', accountType: 0, now }))
    .id;
});

function grant(source: string, part: { now?: Date; wageringMultiple?: number; amountMinor?: bigint } = {}) {
  const terms = { amountMinor: 1_000n, wageringMultiple: 5, validDays: 30, promotionId: null };
  return inTransaction(test.db, (tx) => grantBonus(tx, { memberId, source, now, ...terms, ...part }));
}

const forfeit = (bonusId: string, whose = memberId) =>
  inTransaction(test.db, (tx) => forfeitBonus(tx, { memberId: whose, bonusId }, now));

const statuses = async () =>
  (await listBonusesOf(test.db, memberId, { limit: 10, offset: 0 })).rows.map(({ status }) => status);

describe('granting', () => {
  it('gives a source its bonus once, however often and at once it asks', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => grant(`dep_${memberId}`)));
    expect(new Set(ids).size).toBe(1);
    expect(await getBonusBalance(test.db, memberId)).toBe(1_000n);
    expect((await getBalance(test.db, accounts.cash(memberId))).balanceMinor).toBe(0n);
  });

  it('gives one of many sources at once, and tells the others that a bonus is active', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, (_each, index) => grant(`dep_${index}_${memberId}`)),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = attempts.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as { code: string }).code] : [],
    );
    expect(new Set(codes)).toEqual(new Set(['bonus.active']));
    expect(await getBonusBalance(test.db, memberId)).toBe(1_000n);
  });

  it('refuses terms that nobody may be given', async () => {
    await expect(grant(`a_${memberId}`, { wageringMultiple: 11 })).rejects.toThrow(RangeError);
    await expect(grant(`b_${memberId}`, { wageringMultiple: 0 })).rejects.toThrow(RangeError);
    expect(await statuses()).toEqual([]);
  });

  it('is not held up by one whose time is over and that nobody has ended yet', async () => {
    await grant(`first_${memberId}`);
    await grant(`second_${memberId}`, { now: later(31) });
    expect(await statuses()).toEqual(['active', 'expired']);
    expect(await getBonusBalance(test.db, memberId)).toBe(1_000n);
  });
});

describe('ending', () => {
  it('takes what has run out back to the house, once, and tells the member', async () => {
    await grant(`dep_${memberId}`);
    await endDueBonuses(test.db, later(29));
    expect(await statuses()).toEqual(['active']);
    await Promise.all([endDueBonuses(test.db, later(30)), endDueBonuses(test.db, later(30))]);
    expect(await statuses()).toEqual(['expired']);
    expect(await getBonusBalance(test.db, memberId)).toBe(0n);
    const { rows } = await test.owner.query<{ body: string }>(
      'select body from member_messages where member_id = $1',
      [memberId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.body).toContain('10.00');
  });

  it('is told in the language that the member chose last', async () => {
    await grant(`dep_${memberId}`);
    for (const [language, day] of [
      ['VI', 1],
      ['TY', 2],
    ] as const)
      await inTransaction(test.db, (tx) => insertChosenLanguage(tx, { memberId, language, now: later(day) }));
    await endDueBonuses(test.db, later(30));
    const { rows } = await test.owner.query<{ title: string }>(
      'select title from member_messages where member_id = $1',
      [memberId],
    );
    expect(rows).toEqual([{ title: filipino.bonus_expired.title }]);
  });

  it('is the member’s own choice, once, and nobody else’s', async () => {
    const bonusId = await grant(`dep_${memberId}`);
    await expect(forfeit(bonusId, 'mem_somebody_else')).rejects.toMatchObject({ code: 'bonus.over' });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => forfeit(bonusId)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await statuses()).toEqual(['forfeited']);
    expect(await getBonusBalance(test.db, memberId)).toBe(0n);
  });
});

describe('what the database refuses by itself', () => {
  it.each([
    'update bonuses set amount_minor = amount_minor * 2',
    "update bonuses set expires_at = expires_at + interval '1 year'",
    'delete from bonuses',
    'update bonus_wagering set counted_minor = 0',
    'delete from bonus_wagering',
    'delete from game_bonus_shares',
  ])('to the application: %s', async (statement) => {
    await expect(test.pool.query(statement)).rejects.toThrow('permission denied');
  });

  it('to everybody: a second active bonus, progress that shrinks, a bonus that comes back', async () => {
    const bonusId = await grant(`dep_${memberId}`);
    const copy = `insert into bonuses (id, member_id, source, amount_minor, wagering_required_minor, granted_at, expires_at)
      select 'bon_copy', member_id, 'copy', 1, 1, granted_at, expires_at from bonuses where id = $1`;
    await expect(test.owner.query(copy, [bonusId])).rejects.toThrow('bonuses_one_active');
    await test.owner.query('update bonuses set wagering_done_minor = 10 where id = $1', [bonusId]);
    await expect(
      test.owner.query('update bonuses set wagering_done_minor = 9 where id = $1', [bonusId]),
    ).rejects.toThrow('progress');
    await forfeit(bonusId);
    await expect(
      test.owner.query(`update bonuses set status = 'active', ended_at = null where id = $1`, [bonusId]),
    ).rejects.toThrow('has ended');
  });
});
