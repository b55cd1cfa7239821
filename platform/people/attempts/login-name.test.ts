import fc from 'fast-check';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import { recordSetting } from '@/platform/brand/system';
import { createMember } from '../members/create-member';
import { logIn } from '../login/log-in';
import { loginSubject } from './login-name';
import { maxUsernameFailures } from './login-rules';
import { bind, newAddress, newMobile, solvedCaptcha, visitor } from '@/lib/testing/scenes/visitors';
import { unlock, sendUnlock } from '../recovery/unlock';
import { newestCode } from '@/lib/testing/stand-ins/newest-code';

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);
const password = 'parlour-1';

beforeAll(async () => {
  await inTransaction(test.db, (tx) =>
    recordSetting(tx, { name: 'defaultCountryCode', value: 'PH', effectiveFrom: start, recordedBy: 'test' }),
  );
});

const enter = (username: string, more = {}, now = start, clientAddress = newAddress()) =>
  logIn(visitor(test.db, { now, clientAddress }), { type: 'username', username, password, ...more });

async function memberWithNumber(username: string) {
  const mobile = newMobile();
  const { id } = await createMember(test.db, { username, password, accountType: 0, now: start });
  await bind(test.db, id, { mobile: mobile.number }, start);
  return { id, ...mobile };
}

describe('a login with a mobile number in place of the username', () => {
  it('opens the account that has proved the number, however it is written', async () => {
    const { number, typed } = await memberWithNumber('dora');
    const national = typed.mobileNum;
    const spaced = `${national.slice(0, 4)} ${national.slice(4, 7)}-${national.slice(7)}`;
    const home = newAddress();
    for (const name of [number, ` ${number} `, number.replace('+', '00'), national, spaced]) {
      await expect(enter(name, {}, start, home)).resolves.toMatchObject({ mustChangePassword: false });
    }
  });

  it('refuses a wrong password, and a number that an account has not proved', async () => {
    const { number } = await memberWithNumber('erik');
    await expect(enter(number, { password: 'wrong' })).rejects.toMatchObject({ code: 'login.failed' });
    await expect(enter(newMobile().number)).rejects.toMatchObject({ code: 'login.failed' });
  });

  it('reads a number without its country only where the brand has a default country', async () => {
    const { typed } = await memberWithNumber('finn');
    const foreign = `+49${typed.mobileNum.slice(1)}`;
    await expect(enter(foreign)).rejects.toMatchObject({ code: 'login.failed' });
  });

  it('means the username where somebody has a number for a username', async () => {
    const { typed } = await memberWithNumber('gina');
    const digits = typed.mobileNum;
    await createMember(test.db, { username: digits, password: 'another-1', accountType: 0, now: start });
    await expect(enter(digits, { password: 'another-1' })).resolves.toMatchObject({});
    await expect(enter(digits)).rejects.toMatchObject({ code: 'login.failed' });
    await expect(enter(`+63${digits.slice(1)}`)).resolves.toMatchObject({});
  });

  it('locks the number after five tries in whatever writing, and a code to it opens the lock', async () => {
    const { number, typed } = await memberWithNumber('hana');
    const writings = [number, typed.mobileNum, number.replace('+', '00')];
    for (let n = 0; n < maxUsernameFailures; n += 1) {
      const now = after(n * 10_000);
      const captcha = n > 0 ? await solvedCaptcha(test.db, now) : {};
      const failed = enter(writings[n % writings.length]!, { password: 'wrong', ...captcha }, now);
      await expect(failed).rejects.toMatchObject({ code: 'login.failed' });
    }
    const now = after(60_000);
    await expect(enter(typed.mobileNum, {}, now)).rejects.toMatchObject({ code: 'login.locked' });
    const target = { username: typed.mobileNum, channel: 'mobile' as const, ...typed };
    const context = visitor(test.db, { now });
    await sendUnlock(context, { ...target, ...(await solvedCaptcha(test.db, now)) });
    const verificationCode = await newestCode(test.db, number, now);
    await unlock(context, { ...target, verificationCode });
    await expect(enter(typed.mobileNum, {}, after(61_000))).resolves.toMatchObject({});
  });
});

describe('loginSubject', () => {
  it('is one for all writings of a number, and never one that a name can be typed into', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (username) => {
        const mobile = '+639171234567';
        expect(loginSubject({ username, mobile: null }, null, null)).not.toBe(
          loginSubject({ username: mobile, mobile }, null, null),
        );
      }),
    );
  });
});
