import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction, newId } from '@/platform/ground/db';
import { createMember } from '../members/create-member';
import {
  countAnswer,
  countFailuresOf,
  deleteOldLoginChallenges,
  deleteOpenChallengesOf,
  getOpenChallenge,
  insertChallenge,
  lockMemberLogins,
  maxChallengeFailures,
  maxMemberFailures,
  memberFailureWindowMs,
  passChallenge,
} from '.';
import type { NewChallenge } from './login-challenge-store';
import { challengeLifeMs } from './step-up-rules';

const test = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
let memberId: string;

beforeEach(async () => {
  const username = `chl${newId('x').slice(-12)}`;
  memberId = (await createMember(test.db, { username, password: null, accountType: 0, now })).id;
});

const facts = (): NewChallenge => ({
  ...{ memberId, deviceId: null, address: '198.51.100.7', method: 'password', kind: 'full' },
  ...{ firstTimeLogin: false, passwordExpired: true, isRemembering: true, methods: ['mobile', 'email'] },
});
const begin = (at = now) => inTransaction(test.db, (tx) => insertChallenge(tx, facts(), at));
const idOf = (token: string) => token.split('.')[0] ?? '';
const isOpen = async (token: string, at = now) => (await getOpenChallenge(test.db, token, at)) !== null;
const answer = (token: string, at = now) => inTransaction(test.db, (tx) => countAnswer(tx, idOf(token), at));
const pass = (token: string, at = now) => inTransaction(test.db, (tx) => passChallenge(tx, idOf(token), at));
const failures = (at = now) => countFailuresOf(test.db, { memberId, subject: `member:${memberId}`, now: at });

describe('a login that waits', () => {
  it('is known by its token, with all that it began with', async () => {
    const token = await begin();
    expect(await getOpenChallenge(test.db, token, now)).toEqual({
      ...facts(),
      id: idOf(token),
      createdAt: now,
    });
  });

  it('is over with its ten minutes', async () => {
    const token = await begin();
    expect([
      await isOpen(token, later(challengeLifeMs - 1)),
      await isOpen(token, later(challengeLifeMs)),
    ]).toEqual([true, false]);
    expect(await answer(token, later(challengeLifeMs))).toBeNull();
  });

  it.each([
    ['nothing', () => ''],
    ['its id alone', (token: string) => idOf(token)],
    ['the secret of another', (token: string, other: string) => `${idOf(token)}.${other.split('.')[1]}`],
    ['a sign more', (token: string) => `${token}A`],
    ['capitals', (token: string) => token.toUpperCase()],
  ])('is not known by %s', async (_what, spoil) => {
    const [token, other] = [await begin(), await begin()];
    expect(await isOpen(spoil(token, other))).toBe(false);
    expect(await isOpen(token)).toBe(true);
  });

  it('takes five answers, and of fifty at the same moment five', async () => {
    const token = await begin();
    const counted = await Promise.all(Array.from({ length: 50 }, () => answer(token)));
    expect(counted.filter((each) => each !== null).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(await isOpen(token)).toBe(false);
    expect(await failures()).toBe(maxChallengeFailures);
  });

  it('is passed once by a right answer, which counts against nobody', async () => {
    const token = await begin();
    await answer(token);
    await answer(token);
    const passed = await Promise.all([pass(token), pass(token), pass(token)]);
    expect(passed.filter(Boolean)).toHaveLength(1);
    expect([await isOpen(token), await failures(), await answer(token)]).toEqual([false, 1, null]);
  });

  it('is not passed without an answer that was counted', async () => {
    const token = await begin();
    expect(await pass(token)).toBe(false);
    expect(await isOpen(token)).toBe(true);
  });

  it('goes on where the answer was counted in a transaction that was undone', async () => {
    const token = await begin();
    const undone = inTransaction(test.db, async (tx) => {
      await countAnswer(tx, idOf(token), now);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await failures()).toBe(0);
  });
});

describe('the wrong answers of an account', () => {
  it('are those of all its logins within the hour', async () => {
    for (let login = 0; login < 3; login += 1) {
      const token = await begin(later(login * 60_000));
      for (let time = 0; time < 5; time += 1) await answer(token, later(login * 60_000));
    }
    expect(await failures(later(180_000))).toBe(maxMemberFailures);
    expect(await failures(later(memberFailureWindowMs - 1))).toBe(15);
    expect(await failures(later(memberFailureWindowMs))).toBe(10);
    expect(await failures(later(memberFailureWindowMs + 120_000))).toBe(0);
  });

  it('begin anew when its lock was opened, and are nobody else’s', async () => {
    const token = await begin();
    await answer(token);
    await test.owner.query('insert into login_unlocks (id, subject, unlocked_at) values ($1, $2, $3)', [
      ...[newId('ulk'), `member:${memberId}`, later(5)],
    ]);
    expect(await failures(later(6))).toBe(0);
    const next = await begin(later(7));
    await answer(next, later(8));
    expect(await failures(later(9))).toBe(1);
    const own = memberId;
    memberId = 'mem_other';
    expect(await failures(later(9))).toBe(0);
    memberId = own;
  });

  it('are counted by one login at a time', async () => {
    let [running, most] = [0, 0];
    const judge = () =>
      inTransaction(test.db, async (tx) => {
        await lockMemberLogins(tx, memberId);
        most = Math.max(most, (running += 1));
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
      });
    await Promise.all([judge(), judge(), judge()]);
    expect(most).toBe(1);
  });
});

describe('what is deleted', () => {
  it('are the logins that wait with a password that counts no more, and not those that were passed', async () => {
    const [waiting, passed] = [await begin(), await begin()];
    await answer(passed);
    await pass(passed);
    const own = memberId;
    memberId = (await createMember(test.db, { username: newId('x'), password: null, accountType: 0, now }))
      .id;
    const theirs = await begin();
    await inTransaction(test.db, (tx) => deleteOpenChallengesOf(tx, own));
    expect([await isOpen(waiting), await isOpen(theirs)]).toEqual([false, true]);
    const { rowCount } = await test.owner.query('select 1 from login_challenges where member_id = $1', [own]);
    expect(rowCount).toBe(1);
  });

  it('are those that count against nobody any more', async () => {
    await test.owner.query('delete from login_challenges');
    const [old, young] = [await begin(), await begin(later(1))];
    expect(await deleteOldLoginChallenges(test.db, later(memberFailureWindowMs))).toBe(0);
    expect(await deleteOldLoginChallenges(test.db, later(memberFailureWindowMs + 1))).toBe(1);
    expect([await isOpen(old), await isOpen(young)]).toEqual([false, true]);
  });
});
