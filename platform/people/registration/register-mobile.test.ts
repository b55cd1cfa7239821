import type { RegisterInput } from '@/lib/contract/calls/member';
import { useTestDatabase } from '@/lib/testing/database';
import { newestCode } from '@/lib/testing/stand-ins/newest-code';
import { inTransaction } from '@/platform/ground/db';
import { issueCode } from '../verification';
import { findContact, putContact } from '../members/contact-store';
import { createMember } from '../members/create-member';
import { logIn } from '../login/log-in';
import { registerMember } from './register-member';
import { registerMobile, sendRegisterCode } from './register-mobile';
import { changeRule, mobileForm, registerModules, usernameForm } from '@/lib/testing/scenes/register-rules';
import { callerOf, solvedCaptcha, switchModules, visitor } from '@/lib/testing/scenes/visitors';

const test = useTestDatabase();
const start = new Date('2026-03-01T09:00:00Z');
const now = new Date('2026-03-01T10:00:00Z');
let switched = 0;
const switchTo = (modules: string[]) =>
  switchModules(test.db, modules, new Date(start.getTime() + (switched += 1)));
const without = (...names: string[]) => registerModules.filter((name) => !names.includes(name));

beforeEach(() => switchTo(registerModules));

let count = 0;
/** A number that no other test has, as people write it and as the world does. */
function newNumber(): { typed: string; number: string } {
  const last = String((count += 1)).padStart(4, '0');
  return { typed: `0917 555-${last}`, number: `+63917555${last}` };
}

/** The name of the browser is a new one each time. */
const codeSent = { expiredMinutes: 1, browserToken: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) as string };

async function sendTo(mobileNo: string): Promise<string> {
  const sent = await sendRegisterCode(visitor(test.db, { now }), { mobileNo, countryDialingCode: '+63' });
  expect(sent).toEqual(codeSent);
  return newestCode(test.db, `+63${mobileNo.replace(/[^0-9]/g, '').slice(1)}`, now);
}
const register = (typed: string, more: Partial<RegisterInput> = {}) =>
  registerMobile(visitor(test.db, { now }), mobileForm(typed, more));
const rowsOf = async (table: string): Promise<number> =>
  (await test.owner.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? -1;

describe('registerMobile', () => {
  it('makes a member with a name of its own, whose number is bound', async () => {
    const { typed, number } = newNumber();
    const verificationCode = await sendTo(typed);
    const { token, firstTimeLogin } = await register(typed, { verificationCode });
    expect(firstTimeLogin).toBe(false);
    const { memberId, accountType } = await callerOf(test.db, token, now);
    expect(accountType).toBe(0);
    expect(await findContact(test.db, 'mobile', number)).toMatchObject({ memberId, value: number });
    const { rows } = await test.owner.query<{ username: string }>(
      'select username from members where id = $1',
      [memberId],
    );
    expect(rows[0]?.username).toMatch(/^p\d{9}$/);
    const login = { type: 'username', username: rows[0]?.username ?? '', password: 'parlour-1' } as const;
    await expect(logIn(visitor(test.db, { now }), login)).rejects.toMatchObject({
      code: 'login.verification.required',
    });
  });

  it('opens an account without a password where the brand asks for none; no password opens it', async () => {
    await switchTo(without('MOBILENUMPASSREG3'));
    const { typed } = newNumber();
    const verificationCode = await sendTo(typed);
    const { token } = await register(typed, { verificationCode });
    const { memberId } = await callerOf(test.db, token, now);
    const found = await test.owner.query('select 1 from member_credentials where member_id = $1', [memberId]);
    expect(found.rowCount).toBe(0);
    const { rows } = await test.owner.query<{ username: string }>(
      'select username from members where id = $1',
      [memberId],
    );
    for (const password of ['parlour-1', ''])
      await expect(
        logIn(visitor(test.db, { now }), { type: 'username', username: rows[0]?.username ?? '', password }),
      ).rejects.toMatchObject({ code: expect.stringMatching(/^login\./) as string });
  });

  it('wants the password by the same rules as the other form', async () => {
    const { typed } = newNumber();
    const refused = register(typed, { verificationCode: '123456', password: 'short', confirmPassword: 'x' });
    await expect(refused).rejects.toMatchObject({
      value: {
        fields: {
          password: { code: 'format.letters_and_numbers' },
          confirmPassword: { code: 'confirm.mismatch' },
        },
      },
    });
  });

  it.each([
    ['no mobile number', { mobileNum: '02 8123 4567' }],
    ['of another country', { countryDialingCode: '+65' }],
    ['without a dialing code', { countryDialingCode: undefined }],
    ['too short', { mobileNum: '0917555' }],
  ])('refuses a number that is %s', async (_what, more) => {
    const given = { ...mobileForm('09175559999', { verificationCode: '123456' }), ...more } as RegisterInput;
    await expect(registerMobile(visitor(test.db, { now }), given)).rejects.toMatchObject({
      code: 'request.invalid',
      value: { fields: { mobileNum: { code: 'mobile' } } },
    });
  });

  it('refuses a code that is missing, wrong, used, of another number or for another purpose', async () => {
    const [{ typed }, other] = [newNumber(), newNumber()];
    const before = await rowsOf('members');
    const wrong = {
      code: 'verification.code.invalid',
      value: { fields: { verificationCode: { code: 'verification.code' } } },
    };
    await expect(register(typed)).rejects.toMatchObject({
      value: { fields: { verificationCode: { code: 'required' } } },
    });
    const code = await sendTo(typed);
    const foreign = await sendTo(other.typed);
    const guess = [foreign, '000000', '111111'].find((one) => one !== code) ?? '';
    await expect(register(typed, { verificationCode: guess })).rejects.toMatchObject(wrong);
    await inTransaction(test.db, (tx) =>
      issueCode(tx, {
        purpose: 'login',
        channel: 'sms',
        destination: other.number,
        isReal: true,
        language: 'EN',
        clientAddress: '192.0.2.9',
        now: new Date(now.getTime() + 1000),
      }),
    );
    const forLogin = await newestCode(test.db, other.number, new Date(now.getTime() + 2000));
    await expect(register(other.typed, { verificationCode: forLogin })).rejects.toMatchObject(wrong);
    expect(await rowsOf('members')).toBe(before);
    await expect(register(typed, { verificationCode: code })).resolves.toBeTruthy();
    await expect(register(typed, { verificationCode: code })).rejects.toMatchObject(wrong);
  });

  it('keeps the code when the form is refused for another reason', async () => {
    const { typed } = newNumber();
    const verificationCode = await sendTo(typed);
    await expect(register(typed, { verificationCode, termsAccepted: false })).rejects.toMatchObject({
      code: 'request.invalid',
    });
    await expect(register(typed, { verificationCode })).resolves.toBeTruthy();
  });

  it('leaves a number that nobody has proved as a detail, which binds nothing', async () => {
    await switchTo(without('REGMOBVERF3'));
    const { typed, number } = newNumber();
    const { token } = await register(typed);
    const { memberId } = await callerOf(test.db, token, now);
    expect(await findContact(test.db, 'mobile', number)).toBeNull();
    const { rows } = await test.owner.query(
      `select value from member_details where member_id = $1 and field = 'mobileNum'`,
      [memberId],
    );
    expect(rows).toEqual([{ value: number }]);
  });

  it('makes one account of two hundred simultaneous registrations of one number', async () => {
    await switchTo(without('MOBILENUMPASSREG3'));
    const { typed, number } = newNumber();
    const verificationCode = await sendTo(typed);
    const before = await Promise.all(['members', 'sessions', 'devices'].map(rowsOf));
    const all = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) => register(n % 2 ? typed : number.slice(3), { verificationCode })),
    );
    const codes = all.map((one) =>
      one.status === 'fulfilled' ? 'made' : (one.reason as { code: string }).code,
    );
    expect(codes.filter((code) => code === 'made')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['made', 'verification.code.invalid']));
    const after = await Promise.all(['members', 'sessions', 'devices'].map(rowsOf));
    expect(after.map((n, i) => n - (before[i] ?? 0))).toEqual([1, 1, 1]);
  });

  it('leaves nothing behind when the number turns out to be taken at the last moment', async () => {
    const { typed, number } = newNumber();
    const verificationCode = await sendTo(typed);
    const { id: memberId } = await createMember(test.db, {
      username: 'faster77',
      password: 'parlour-1',
      accountType: 0,
    });
    await inTransaction(test.db, (tx) => putContact(tx, { memberId, kind: 'mobile', value: number, now }));
    const before = await Promise.all(['members', 'member_credentials', 'sessions', 'devices'].map(rowsOf));
    await expect(register(typed, { verificationCode })).rejects.toMatchObject({
      code: 'verification.code.invalid',
    });
    expect(await Promise.all(['members', 'member_credentials', 'sessions', 'devices'].map(rowsOf))).toEqual(
      before,
    );
  });

  it('is closed when the brand has no registration by number', async () => {
    await switchTo(without('MOBILENUMREG3'));
    await expect(register('09175550000')).rejects.toMatchObject({ code: 'register.closed' });
  });
});

describe('sendRegisterCode', () => {
  it('answers a number that has an account like any other, and tells its owner instead', async () => {
    const { typed, number } = newNumber();
    await register(typed, { verificationCode: await sendTo(typed) });
    const later = new Date(now.getTime() + 2 * 60_000);
    const ask = (mobileNo: string) =>
      sendRegisterCode(visitor(test.db, { now: later }), { mobileNo, countryDialingCode: '+63' });
    const answers = await Promise.all([ask(typed), ask(newNumber().typed)]);
    expect(answers).toEqual([codeSent, codeSent]);
    await expect(newestCode(test.db, number, later)).rejects.toThrow('There is already an account with it');
    await expect(register(typed, { verificationCode: '123456' })).rejects.toMatchObject({
      code: 'verification.code.invalid',
    });
  });

  it('refuses what is no mobile number, under the name that its form has', async () => {
    const asked = sendRegisterCode(visitor(test.db, { now }), {
      mobileNo: '12345',
      countryDialingCode: '+63',
    });
    await expect(asked).rejects.toMatchObject({ value: { fields: { mobileNo: { code: 'mobile' } } } });
  });

  it('is closed when no form asks for a code', async () => {
    const ask = () =>
      sendRegisterCode(visitor(test.db, { now }), { mobileNo: newNumber().typed, countryDialingCode: '+63' });
    await switchTo(without('REGMOBVERF3'));
    await expect(ask()).rejects.toMatchObject({ code: 'module.closed' });
    await switchTo(without('MOBILENUMREG3'));
    await expect(ask()).rejects.toMatchObject({ code: 'module.closed' });
    await changeRule(test.owner, 'mobileNum', 'true, false');
    await expect(ask()).resolves.toEqual(codeSent);
    await changeRule(test.owner, 'mobileNum', 'false, false');
  });

  it('asks for a captcha when the brand does', async () => {
    await changeRule(test.owner, 'captcha', 'true, true');
    const ask = (more: object) =>
      sendRegisterCode(visitor(test.db, { now }), {
        mobileNo: newNumber().typed,
        countryDialingCode: '+63',
        ...more,
      });
    await expect(ask({})).rejects.toMatchObject({ value: { fields: { captcha: { code: 'captcha' } } } });
    await expect(ask(await solvedCaptcha(test.db, now))).resolves.toEqual(codeSent);
    await changeRule(test.owner, 'captcha', 'false, false');
  });
});

describe('a number in the form of the username', () => {
  it('is optional where the brand says so, and comes with its code once it is filled', async () => {
    await changeRule(test.owner, 'mobileNum', 'true, false');
    const { typed, number } = newNumber();
    const form = (username: string, more: Partial<RegisterInput> = {}) =>
      registerMember(
        visitor(test.db, { now }),
        usernameForm(username, { countryDialingCode: '+63', ...more }),
      );
    await expect(form('nonumber1')).resolves.toBeTruthy();
    await expect(form('number11', { mobileNum: typed })).rejects.toMatchObject({
      value: { fields: { verificationCode: { code: 'required' } } },
    });
    const verificationCode = await sendTo(typed);
    const { token } = await form('number11', { mobileNum: typed, verificationCode });
    const { memberId } = await callerOf(test.db, token, now);
    expect(await findContact(test.db, 'mobile', number)).toMatchObject({ memberId });
    await changeRule(test.owner, 'mobileNum', 'false, false');
  });
});
