import { newestCode } from '@/lib/testing/stand-ins/newest-code';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import { startAuthenticator } from '../authenticator';
import { issueCode } from '../verification';
import { logIn } from '../login/log-in';
import { getCredential } from '../members/member-store';
import { BoundedQueue } from '@/platform/ground/bounded-queue';
import { isPasswordOf } from '../members/password-hash';
import { forgotByEmail, resetByEmail, resetByMobile, sendPasswordCode } from './reset-password';
import { authenticate } from '../sessions/sessions';
import { accountPassword, bind, newAccount, setBrand, type TestAccount } from '@/lib/testing/scenes/accounts';
import { callerOf, solvedCaptcha, visitor } from '@/lib/testing/scenes/visitors';

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const second = 1000;
const minute = 60 * second;
const after = (ms: number): Date => new Date(start.getTime() + ms);
const newPassword = 'garden-22';
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

let numbers = 0;
interface Owner extends TestAccount {
  email: string;
  number: string;
  mobile: { mobileNum: string; countryDialingCode: string };
}

/** A member with an address and a number that are bound. */
async function newOwner(accountType: 0 | 1 = 0): Promise<Owner> {
  const account = await newAccount(test.db, { now: start, accountType });
  const mobileNum = `0917200${String((numbers += 1)).padStart(4, '0')}`;
  const [email, number] = [`${account.username}@example.com`, `+63${mobileNum.slice(1)}`];
  await bind(test.db, account.memberId, 'email', email, start);
  await bind(test.db, account.memberId, 'mobile', number, start);
  return { ...account, email, number, mobile: { mobileNum, countryDialingCode: '+63' } };
}

const isPassword = async (memberId: string, password: string) =>
  isPasswordOf((await getCredential(test.db, memberId))?.passwordHash ?? null, password);

const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    ({ code, status, message, value }: Record<string, unknown>) => ({ code, status, message, value }),
  );

describe('a reset by e-mail', () => {
  it('sets the password with the code and logs in', async () => {
    const anna = await newOwner();
    const { username, email, memberId } = anna;
    const given = { username: ` ${username.toUpperCase()} `, email: ` ${email.toUpperCase()} ` };
    await expect(forgotByEmail(visitor(test.db, { now: start }), given)).resolves.toBeNull();
    const verificationCode = await newestCode(test.db, email, start);
    const now = after(second);
    const { token } = await resetByEmail(visitor(test.db, { now }), {
      ...given,
      verificationCode,
      newPassword,
    });
    await expect(callerOf(test.db, token, now)).resolves.toMatchObject({ memberId, sessionKind: 'full' });
    expect(await isPassword(memberId, newPassword)).toBe(true);
    const found = await test.owner.query(
      'select login_method, confirmed_at from sessions where member_id = $1 and ended_at is null',
      [memberId],
    );
    expect(found.rows).toEqual([{ login_method: 'reset', confirmed_at: now }]);
  });

  it('ends every session there was, and tells the owner', async () => {
    const bert = await newOwner();
    await forgotByEmail(visitor(test.db, { now: start }), bert);
    const verificationCode = await newestCode(test.db, bert.email, start);
    await resetByEmail(visitor(test.db, { now: start }), { ...bert, verificationCode, newPassword });
    await expect(authenticate(test.db, bert.token, start)).resolves.toBeNull();
    const letters = await test.owner.query(
      'select letter from outbox_letters where recipient = $1 order by letter',
      [bert.email],
    );
    expect(letters.rows.map(({ letter }: { letter: string }) => letter)).toEqual(
      expect.arrayContaining(['code_password', 'password_changed']),
    );
  });

  it('refuses a wrong code, a used one, and one that is over', async () => {
    const cleo = await newOwner();
    await forgotByEmail(visitor(test.db, { now: start }), cleo);
    const code = await newestCode(test.db, cleo.email, start);
    const reset = (verificationCode: string, now: Date) =>
      resetByEmail(visitor(test.db, { now }), { ...cleo, verificationCode, newPassword });
    const invalid = { code: 'verification.code.invalid' };
    await expect(reset(wrongOf(code), start)).rejects.toMatchObject(invalid);
    await expect(reset(code, after(5 * minute))).rejects.toMatchObject(invalid);
    expect(await isPassword(cleo.memberId, accountPassword)).toBe(true);
    await expect(reset(code, start)).resolves.toBeDefined();
    await expect(reset(code, start)).rejects.toMatchObject(invalid);
  });

  it('refuses a code of another purpose, and one of another account', async () => {
    const [dora, ella] = [await newOwner(), await newOwner()];
    const invalid = { code: 'verification.code.invalid' };
    for (const purpose of ['unlock', 'contact', 'confirm', 'step_up', 'login'] as const) {
      await inTransaction(test.db, (tx) =>
        issueCode(tx, {
          ...visitor(test.db, { now: start }),
          purpose,
          channel: 'email',
          destination: dora.email,
          subject: dora.username,
          isReal: true,
        }),
      );
      const verificationCode = await newestCode(test.db, dora.email, start);
      const tried = resetByEmail(visitor(test.db, { now: start }), {
        ...dora,
        verificationCode,
        newPassword,
      });
      await expect(tried).rejects.toMatchObject(invalid);
    }
    const now = after(61 * minute);
    await forgotByEmail(visitor(test.db, { now }), dora);
    const verificationCode = await newestCode(test.db, dora.email, now);
    for (const other of [{ ...ella }, { ...ella, email: dora.email }, { ...dora, email: ella.email }]) {
      const tried = resetByEmail(visitor(test.db, { now }), { ...other, verificationCode, newPassword });
      await expect(tried).rejects.toMatchObject(invalid);
    }
    expect(await isPassword(ella.memberId, accountPassword)).toBe(true);
    await expect(
      resetByEmail(visitor(test.db, { now }), { ...dora, verificationCode, newPassword }),
    ).resolves.toBeDefined();
  });

  it('looks at the password before the code, so that a slip does not use the code up', async () => {
    const anna = await newOwner();
    await forgotByEmail(visitor(test.db, { now: start }), anna);
    const verificationCode = await newestCode(test.db, anna.email, start);
    const reset = (password: string) =>
      resetByEmail(visitor(test.db, { now: start }), { ...anna, verificationCode, newPassword: password });
    await expect(reset('short')).rejects.toMatchObject({ code: 'request.invalid' });
    await test.owner.query(`update members set username = 'Garden4400' where id = $1`, [anna.memberId]);
    const weak = { value: { fields: { newPassword: { code: 'weak.password' } } } };
    const asNamed = { ...anna, username: 'garden4400', verificationCode, newPassword: 'Garden4400' };
    await expect(resetByEmail(visitor(test.db, { now: start }), asNamed)).rejects.toMatchObject(weak);
  });
});

describe('a reset by mobile number', () => {
  it('sets the password with the code and logs in, an agent as well', async () => {
    for (const accountType of [0, 1] as const) {
      const owner = await newOwner(accountType);
      await expect(sendPasswordCode(visitor(test.db, { now: start }), owner.mobile)).resolves.toEqual({
        expiredMinutes: 1,
      });
      const verificationCode = await newestCode(test.db, owner.number, start);
      const input = { ...owner.mobile, verificationCode, newPassword };
      const { token } = await resetByMobile(visitor(test.db, { now: start }), input);
      await expect(callerOf(test.db, token, start)).resolves.toMatchObject({
        memberId: owner.memberId,
        accountType,
      });
      expect(await isPassword(owner.memberId, newPassword)).toBe(true);
    }
  });

  it('opens the lock of the name', async () => {
    const bert = await newOwner();
    const { username } = bert;
    const tryLogin = async (password: string, now: Date) =>
      refusal(
        logIn(visitor(test.db, { now }), {
          type: 'username',
          username,
          password,
          ...(await solvedCaptcha(test.db, now)),
        }),
      );
    for (let n = 0; n < 5; n += 1) await tryLogin('guess-1', after(n * 10 * second));
    const now = after(minute);
    expect(await tryLogin(accountPassword, now)).toMatchObject({ code: 'login.locked' });
    await sendPasswordCode(visitor(test.db, { now }), bert.mobile);
    const verificationCode = await newestCode(test.db, bert.number, now);
    await resetByMobile(visitor(test.db, { now }), { ...bert.mobile, verificationCode, newPassword });
    expect(await tryLogin(newPassword, after(minute + second))).toMatchObject({
      code: 'login.verification.required',
    });
    expect(await tryLogin(accountPassword, after(minute + 2 * second))).toMatchObject({
      code: 'login.failed',
    });
  });

  it('refuses what is no mobile number', async () => {
    const none = { mobileNum: '12', countryDialingCode: '+63' };
    const fields = { mobileNum: { code: 'mobile' } };
    await expect(sendPasswordCode(visitor(test.db), none)).rejects.toMatchObject({ value: { fields } });
    const input = { ...none, verificationCode: '123456', newPassword };
    await expect(resetByMobile(visitor(test.db), input)).rejects.toMatchObject({ value: { fields } });
  });

  it('refuses the name of the account, which is looked at only after the code', async () => {
    const cleo = await newOwner();
    await test.owner.query(`update members set username = 'Garden5500' where id = $1`, [cleo.memberId]);
    await sendPasswordCode(visitor(test.db, { now: start }), cleo.mobile);
    const verificationCode = await newestCode(test.db, cleo.number, start);
    const reset = (code: string) =>
      resetByMobile(visitor(test.db, { now: start }), {
        ...cleo.mobile,
        verificationCode: code,
        newPassword: 'garden5500',
      });
    await expect(reset(wrongOf(verificationCode))).rejects.toMatchObject({
      code: 'verification.code.invalid',
    });
    await expect(reset(verificationCode)).rejects.toMatchObject({ code: 'request.invalid' });
    expect(await isPassword(cleo.memberId, accountPassword)).toBe(true);
  });

  it('asks an account with an authenticator for it on a device that is new to it', async () => {
    const dora = await newOwner();
    await inTransaction(test.db, (tx) =>
      startAuthenticator(tx, {
        memberId: dora.memberId,
        username: dora.username,
        issuer: 'Parlour',
        now: start,
      }),
    );
    await test.owner.query('update authenticators set confirmed_at = $2 where member_id = $1', [
      dora.memberId,
      start,
    ]);
    const reset = async (now: Date, more: object) => {
      await sendPasswordCode(visitor(test.db, { now }), dora.mobile);
      const verificationCode = await newestCode(test.db, dora.number, now);
      return resetByMobile(visitor(test.db, { now, ...more }), {
        ...dora.mobile,
        verificationCode,
        newPassword,
      });
    };
    await expect(reset(start, {})).rejects.toMatchObject({
      code: 'login.verification.required',
      value: { methods: ['authenticator'] },
    });
    await expect(authenticate(test.db, dora.token, start)).resolves.toBeNull();
    expect(await isPassword(dora.memberId, newPassword)).toBe(true);
    await expect(reset(after(2 * minute), { deviceToken: dora.deviceToken })).resolves.toBeDefined();
  });
});

describe('who asks for a code learns nothing', () => {
  const rowsOf = async (destination: string) => {
    const codes = await test.owner.query(
      'select purpose, channel, failures from verification_codes where destination = $1 order by created_at',
      [destination],
    );
    const letters = await test.owner.query(
      'select channel, letter from outbox_letters where recipient = $1',
      [destination],
    );
    return { codes: codes.rows as unknown[], letters: letters.rows as unknown[] };
  };

  it('by e-mail: owner, other name, other address and nobody get one answer, one row and no hash', async () => {
    const [anna, bert] = [await newOwner(), await newOwner()];
    const hashes = jest.spyOn(BoundedQueue.prototype, 'run');
    const cases = [
      { username: anna.username, email: anna.email },
      { username: bert.username, email: `x-${anna.email}` },
      { username: anna.username, email: `y-${anna.email}` },
      { username: 'nobody-at-all', email: bert.email },
      { username: 'nobody-at-all', email: 'nobody@example.com' },
    ];
    const seen: unknown[] = [];
    for (const one of cases) {
      const answer = await forgotByEmail(visitor(test.db, { now: start }), one);
      const again = await refusal(forgotByEmail(visitor(test.db, { now: after(second) }), one));
      const given = { ...one, verificationCode: 'abcdef', newPassword };
      const reset = await refusal(resetByEmail(visitor(test.db, { now: start }), given));
      seen.push({ answer, again, reset, rows: await rowsOf(one.email) });
    }
    for (const one of seen) expect(one).toEqual(seen[0]);
    expect(seen[0]).toMatchObject({
      answer: null,
      again: { code: 'verification.rate' },
      reset: { code: 'verification.code.invalid' },
    });
    expect(hashes).not.toHaveBeenCalled();
    hashes.mockRestore();
    // Only the first of them has got a letter that anybody can read.
    await expect(newestCode(test.db, anna.email, start)).resolves.toMatch(/^\d{6}$/);
    for (const { email } of cases.slice(1)) await expect(newestCode(test.db, email, start)).rejects.toThrow();
  });

  it('by mobile number: a bound one and a free one get one answer, one row and no hash', async () => {
    const cleo = await newOwner();
    const free = { mobileNum: '09172999999', countryDialingCode: '+63' };
    const seen: unknown[] = [];
    for (const [mobile, number] of [[cleo.mobile, cleo.number] as const, [free, '+639172999999'] as const]) {
      const answer = await sendPasswordCode(visitor(test.db, { now: start }), mobile);
      const given = { ...mobile, verificationCode: 'abcdef', newPassword };
      const reset = await refusal(resetByMobile(visitor(test.db, { now: start }), given));
      seen.push({ answer, reset, rows: await rowsOf(number) });
    }
    expect(seen[1]).toEqual(seen[0]);
    await expect(newestCode(test.db, '+639172999999', start)).rejects.toThrow();
  });

  it('the negative control: who writes a code for owners only tells by the rows who is one', async () => {
    const dora = await newOwner();
    const careless = async (email: string) => {
      const { rowCount } = await test.owner.query('select 1 from member_contacts where value = $1', [email]);
      if (rowCount === 1) await forgotByEmail(visitor(test.db, { now: start }), { ...dora, email });
      return rowsOf(email);
    };
    expect(await careless(dora.email)).not.toEqual(await careless('nobody-2@example.com'));
  });
});

it('a password that a reset sets gets its end where the brand has one', async () => {
  const day = 24 * 60 * minute;
  await setBrand(test.db, 'passwordMaxAgeDays', 30, after(-day));
  const anna = await newOwner();
  await sendPasswordCode(visitor(test.db, { now: start }), anna.mobile);
  const verificationCode = await newestCode(test.db, anna.number, start);
  await resetByMobile(visitor(test.db, { now: start }), { ...anna.mobile, verificationCode, newPassword });
  const found = await test.owner.query(
    'select expires_at from member_credentials where member_id = $1 and ended_at is null',
    [anna.memberId],
  );
  expect(found.rows).toEqual([{ expires_at: after(30 * day) }]);
});
