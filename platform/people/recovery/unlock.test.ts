import { useTestDatabase } from '@/lib/testing/database';
import type { LoginOutput, UnlockInput, UsernameLogin } from '@/lib/contract/calls/session';
import type { CallContext } from '@/platform/ground/context';
import { createMember } from '../members/create-member';
import { logIn } from '../login/log-in';
import { lockMs, usernameSubject } from '../attempts/login-rules';
import {
  bind,
  lettersTo,
  newAddress,
  newMobile,
  sentCode,
  solvedCaptcha,
  visitor,
} from '@/lib/testing/scenes/visitors';
import { sendUnlock, unlock } from './unlock';

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);
const password = 'parlour-1';
const second = 1000;
const minute = 60_000;

type Place = Partial<CallContext>;
const place = (now: Date): Place => ({ clientAddress: newAddress(), now });
const enter = (username: string, from: Place, more: Partial<UsernameLogin> = {}): Promise<LoginOutput> =>
  logIn(visitor(test.db, from), { type: 'username', username, password, ...more });
const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    ({ code, status, value }: { code: string; status: number; value: unknown }) => ({ code, status, value }),
  );

/** Five wrong passwords of strangers, each from somewhere else. */
async function lockOut(username: string, from = start): Promise<void> {
  for (let n = 0; n < 5; n += 1) {
    const now = new Date(from.getTime() + n * 10 * second);
    const captcha = n > 0 ? await solvedCaptcha(test.db, now) : {};
    const wrong = enter(username, place(now), { password: 'wrong', ...captcha });
    expect(await refusal(wrong)).toMatchObject({ code: 'login.failed' });
  }
}
const isLocked = async (username: string, from: Place): Promise<boolean> => {
  const captcha = await solvedCaptcha(test.db, from.now ?? start);
  return (
    ((await refusal(enter(username, from, captcha))) as { code: string } | null)?.code === 'login.locked'
  );
};

async function owner(username: string) {
  const member = await createMember(test.db, { username, password, accountType: 0, now: start });
  const mobile = newMobile();
  const email = `${username}@example.com`;
  await bind(test.db, member.id, { mobile: mobile.number, email }, start);
  const byMobile: UnlockInput = { username, channel: 'mobile', ...mobile.typed };
  const byEmail: UnlockInput = { username, channel: 'email', email };
  return { member, number: mobile.number, email, byMobile, byEmail };
}
async function ask(input: UnlockInput, now: Date, from: Place = place(now)) {
  return sendUnlock(visitor(test.db, from), { ...input, ...(await solvedCaptcha(test.db, now)) });
}
const open = (input: UnlockInput, verificationCode: string, now: Date, from: Place = place(now)) =>
  unlock(visitor(test.db, from), { ...input, verificationCode });

describe('a locked login', () => {
  it('tells for how long and that a code opens it, also for a name that nobody has', async () => {
    await owner('lock1');
    const answers: unknown[] = [];
    for (const name of ['lock1', 'lock1nobody']) {
      await lockOut(name);
      answers.push(await refusal(enter(name, place(after(41 * second)))));
    }
    expect(answers[0]).toEqual({
      code: 'login.locked',
      status: 429,
      value: { captcha: true, retryAfterSeconds: 899, canUnlock: true },
    });
    expect(answers[1]).toEqual(answers[0]);
  });

  it('does not keep the owner out on a device that has logged in before, and keeps strangers out', async () => {
    await owner('lock2');
    const home = place(start);
    const { deviceToken = null } = await enter('lock2', home);
    await lockOut('lock2', after(minute));
    const now = after(2 * minute);
    expect(await isLocked('lock2', place(now))).toBe(true);
    expect(await isLocked('lock2', { ...home, now })).toBe(true);
    await expect(enter('lock2', { ...home, deviceToken, now })).resolves.toBeTruthy();
    // The control: the device of somebody else is a stranger.
    await owner('lock2other');
    const other = await enter('lock2other', place(start));
    expect(await isLocked('lock2', { ...place(now), deviceToken: other.deviceToken ?? null })).toBe(true);
  });

  it('counts five failures on the device itself, so that a thief of the device may not guess for ever', async () => {
    await owner('lock3');
    const home = place(start);
    const { deviceToken = null } = await enter('lock3', home);
    for (let n = 0; n < 5; n += 1) {
      const now = after(minute + n * 10 * second);
      const more = { password: 'wrong', ...(await solvedCaptcha(test.db, now)) };
      await refusal(enter('lock3', { ...home, deviceToken, now }, more));
    }
    const now = after(2 * minute);
    expect(await isLocked('lock3', { ...home, deviceToken, now })).toBe(true);
  });

  it('gives nobody a name to type that locks a device', () => {
    const subject = usernameSubject('anna', `dev_${'0'.repeat(26)}`);
    expect(usernameSubject(subject, null)).not.toBe(subject);
    expect(usernameSubject('ANNA', null)).toBe('anna');
  });
});

describe('opening it', () => {
  it.each(['byMobile', 'byEmail'] as const)(
    'works with a code (%s), for strangers’ devices too',
    async (way) => {
      const name = `open${way.toLowerCase()}`;
      const { number, email, [way]: input } = await owner(name);
      await lockOut(name);
      const now = after(minute);
      expect(await isLocked(name, place(now))).toBe(true);
      await expect(ask(input, now)).resolves.toEqual({ expiredMinutes: 1 });
      const code = await sentCode(test.db, way === 'byMobile' ? number : email, now);
      expect(await refusal(open(input, '000000' === code ? '111111' : '000000', now))).toMatchObject({
        code: 'verification.code.invalid',
      });
      expect(await isLocked(name, place(now))).toBe(true);
      await expect(open(input, code, after(minute + second))).resolves.toBeNull();
      // Neither a lock nor a captcha: what strangers failed at is forgotten.
      await expect(enter(name, place(after(minute + 2 * second)))).resolves.toBeTruthy();
      expect(await refusal(open(input, code, after(minute + 3 * second)))).toMatchObject({
        code: 'verification.code.invalid',
      });
    },
  );

  it('does not outlast the next five failures, and opens no other name', async () => {
    const { number, byMobile } = await owner('open3');
    await owner('open3other');
    await lockOut('open3');
    await lockOut('open3other');
    await ask(byMobile, after(minute));
    const code = await sentCode(test.db, number, after(minute));
    const foreign = open({ ...byMobile, username: 'open3other' }, code, after(minute));
    expect(await refusal(foreign)).toMatchObject({ code: 'verification.code.invalid' });
    await open(byMobile, code, after(minute));
    expect(await isLocked('open3other', place(after(minute + second)))).toBe(true);
    await lockOut('open3', after(2 * minute));
    expect(await isLocked('open3', place(after(3 * minute)))).toBe(true);
    expect(await isLocked('open3', place(after(3 * minute + lockMs)))).toBe(false);
  });

  it('answers alike and does the same work, whether or not name and number belong together', async () => {
    const { member, byMobile, number } = await owner('open4');
    const stranger = newMobile();
    const rows = async (): Promise<number> =>
      Number((await test.owner.query('select count(*) as n from verification_codes')).rows[0].n);
    for (const input of [
      byMobile,
      { ...byMobile, ...stranger.typed },
      { ...byMobile, username: 'open4nobody' },
      { username: member.username, channel: 'email' as const, email: 'nobody@example.com' },
    ]) {
      const now = after(10 * minute * (await rows()));
      const before = await rows();
      await expect(ask(input, now)).resolves.toEqual({ expiredMinutes: 1 });
      expect(await rows()).toBe(before + 1);
      expect(await refusal(open(input, '12345', now))).toEqual({
        code: 'verification.code.invalid',
        status: 401,
        value: undefined,
      });
    }
    expect(await lettersTo(test.db, stranger.number, after(60 * minute))).toHaveLength(0);
    expect(await lettersTo(test.db, number, after(60 * minute))).toHaveLength(1);
  });

  it('wants a captcha, and names the field of what is no number and no address', async () => {
    const { byMobile } = await owner('open5');
    const bare = sendUnlock(visitor(test.db, place(start)), byMobile);
    expect(await refusal(bare)).toMatchObject({ code: 'login.captcha', value: { captcha: true } });
    expect(await refusal(ask({ ...byMobile, mobileNum: '1' }, start))).toMatchObject({
      value: { fields: { mobileNum: { code: 'mobile' } } },
    });
    expect(await refusal(ask({ username: 'x', channel: 'email', email: 'no' }, start))).toMatchObject({
      value: { fields: { email: { code: 'format.email' } } },
    });
  });
});
