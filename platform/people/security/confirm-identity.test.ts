import { newestCode } from '@/lib/testing/stand-ins/newest-code';
import { useTestDatabase } from '@/lib/testing/database';
import type { LoginMethod } from '@/lib/contract/calls/security';
import { inTransaction } from '@/platform/ground/db';
import { issueCode } from '../verification';
import { changePassword } from './change-password';
import {
  confirmedMs,
  confirmIdentity,
  listConfirmMethods,
  requireConfirmed,
  sendConfirmCode,
} from './confirm-identity';
import { accountPassword, bind, newAccount, openFor, type TestAccount } from '@/lib/testing/scenes/accounts';

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);
const minute = 60_000;
const failed = { code: 'auth.confirm.failed' };
const required = { code: 'auth.confirm.required' };

const check = (account: Pick<TestAccount, 'at'>, now: Date) =>
  requireConfirmed(test.db, account.at(now).caller!, now);
/** A login that shows nothing but that somebody holds the telephone. */
const newBySms = () => newAccount(test.db, { now: start, method: 'sms' });

describe('requireConfirmed', () => {
  it.each<[LoginMethod, boolean]>([
    ['password', true],
    ['passkey', true],
    ['registration', true],
    ['reset', true],
    ['remembered', false],
    ['sms', false],
    ['phone', false],
    ['google', false],
    ['facebook', false],
    ['trial', false],
  ])('after a login by %s: %s', async (method, isConfirmed) => {
    const account = await newAccount(test.db, { now: start, method });
    if (isConfirmed) await expect(check(account, start)).resolves.toBeUndefined();
    else await expect(check(account, start)).rejects.toMatchObject(required);
  });

  it('lets a confirmation be over after ten minutes, to the millisecond', async () => {
    const anna = await newAccount(test.db, { now: start });
    await expect(check(anna, after(confirmedMs - 1))).resolves.toBeUndefined();
    await expect(check(anna, after(confirmedMs))).rejects.toMatchObject(required);
  });

  it('counts for one session and not for another of the same member', async () => {
    const bert = await newAccount(test.db, { now: start });
    const other = await openFor(test.db, bert, { now: start, method: 'sms' });
    await expect(check(other, start)).rejects.toMatchObject(required);
    await confirmIdentity(other.at(start), { method: 'password', answer: accountPassword });
    await expect(check(other, start)).resolves.toBeUndefined();
  });

  it('counts no more when the session has ended', async () => {
    const cleo = await newAccount(test.db, { now: start });
    await test.owner.query(`update sessions set ended_at = $2, end_reason = 'logout' where id = $1`, [
      cleo.sessionId,
      start,
    ]);
    await expect(check(cleo, start)).rejects.toMatchObject(required);
    await expect(
      confirmIdentity(cleo.at(start), { method: 'password', answer: accountPassword }),
    ).rejects.toMatchObject({ code: 'auth.expired' });
  });
});

describe('confirmIdentity by password', () => {
  it('is good for ten minutes from then on', async () => {
    const anna = await newBySms();
    const now = after(5 * minute);
    await confirmIdentity(anna.at(now), { method: 'password', answer: ` ${accountPassword} ` });
    await expect(check(anna, after(5 * minute + confirmedMs - 1))).resolves.toBeUndefined();
    await expect(check(anna, after(5 * minute + confirmedMs))).rejects.toMatchObject(required);
  });

  it('counts a wrong one as a failed login: the fifth locks, here and in the change of the password', async () => {
    const bert = await newBySms();
    for (let n = 0; n < 5; n += 1) {
      const tried = confirmIdentity(bert.at(after(n * 10_000)), { method: 'password', answer: 'guess-1' });
      await expect(tried).rejects.toMatchObject(failed);
    }
    const now = after(minute);
    const locked = { code: 'login.locked' };
    const right = { method: 'password', answer: accountPassword } as const;
    await expect(confirmIdentity(bert.at(now), right)).rejects.toMatchObject(locked);
    const change = {
      oldPassword: accountPassword,
      newPassword: 'garden-22',
      confirmNewPassword: 'garden-22',
    };
    await expect(changePassword(bert.at(now), change)).rejects.toMatchObject(locked);
    await expect(check(bert, now)).rejects.toMatchObject(required);
  });

  it('fails for a member without a password', async () => {
    const cleo = await newAccount(test.db, { now: start, method: 'sms', hasPassword: false });
    await expect(
      confirmIdentity(cleo.at(start), { method: 'password', answer: accountPassword }),
    ).rejects.toMatchObject(failed);
  });
});

describe('confirmIdentity by code', () => {
  const newBound = async () => {
    const account = await newBySms();
    const [email, mobile] = [
      `${account.username}@example.com`,
      `+63917300${account.username.slice(7).padStart(4, '0')}`,
    ];
    await bind(test.db, account.memberId, 'email', email, start);
    await bind(test.db, account.memberId, 'mobile', mobile, start);
    return { ...account, email, mobile };
  };

  it.each(['mobile', 'email'] as const)('takes the code to the bound %s, once', async (method) => {
    const anna = await newBound();
    await expect(sendConfirmCode(anna.at(start), { method })).resolves.toEqual({ expiredMinutes: 1 });
    const answer = await newestCode(test.db, anna[method], start);
    await expect(confirmIdentity(anna.at(start), { method, answer })).resolves.toBeNull();
    await expect(check(anna, start)).resolves.toBeUndefined();
    await expect(confirmIdentity(anna.at(start), { method, answer })).rejects.toMatchObject(failed);
  });

  it('refuses the code of another session, of another way and of another purpose', async () => {
    const bert = await newBound();
    const other = await openFor(test.db, bert, { now: start, method: 'sms' });
    await sendConfirmCode(other.at(start), { method: 'mobile' });
    const answer = await newestCode(test.db, bert.mobile, start);
    await expect(confirmIdentity(bert.at(start), { method: 'mobile', answer })).rejects.toMatchObject(failed);
    await expect(confirmIdentity(other.at(start), { method: 'email', answer })).rejects.toMatchObject(failed);
    for (const purpose of ['password', 'unlock', 'contact', 'login'] as const) {
      await inTransaction(test.db, (tx) =>
        issueCode(tx, {
          ...bert.at(start),
          purpose,
          channel: 'sms',
          destination: bert.mobile,
          subject: bert.sessionId,
          isReal: true,
        }),
      );
      const code = await newestCode(test.db, bert.mobile, start);
      await expect(confirmIdentity(bert.at(start), { method: 'mobile', answer: code })).rejects.toMatchObject(
        failed,
      );
    }
    await expect(check(bert, start)).rejects.toMatchObject(required);
  });

  it('says so when there is nothing bound to send a code to', async () => {
    const cleo = await newBySms();
    await expect(sendConfirmCode(cleo.at(start), { method: 'email' })).rejects.toMatchObject({
      value: { fields: { method: { code: 'choice' } } },
    });
    const answered = confirmIdentity(cleo.at(start), { method: 'mobile', answer: '123456' });
    await expect(answered).rejects.toMatchObject(failed);
  });
});

describe('confirmIdentity by authenticator', () => {
  it('fails for a member who has none', async () => {
    const anna = await newBySms();
    const answered = confirmIdentity(anna.at(start), { method: 'authenticator', answer: '123456' });
    await expect(answered).rejects.toMatchObject(failed);
  });
});

it('the ways to confirm are those that the member has', async () => {
  const anna = await newAccount(test.db, { now: start, method: 'sms', hasPassword: false });
  expect(await listConfirmMethods(test.db, anna.memberId)).toEqual([]);
  await bind(test.db, anna.memberId, 'email', 'anna-ways@example.com', start);
  expect(await listConfirmMethods(test.db, anna.memberId)).toEqual(['email']);
  const bert = await newAccount(test.db, { now: start });
  await bind(test.db, bert.memberId, 'mobile', '+639173009999', start);
  expect(await listConfirmMethods(test.db, bert.memberId)).toEqual(['password', 'mobile']);
});
