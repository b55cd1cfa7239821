import { useTestDatabase } from '@/lib/testing/database';
import type { LoginOutput, SmsLogin } from '@/lib/contract/calls/session';
import type { CallContext } from '@/platform/ground/context';
import { createMember } from '../members/create-member';
import { logIn } from './log-in';
import { readRemembered } from './remembered-devices';
import { sendLoginCode } from './sms-login';
import {
  bind,
  callerOf,
  lettersTo,
  newAddress,
  newMobile,
  sentCode,
  solvedCaptcha,
  switchModules,
  visitor,
} from '@/lib/testing/scenes/visitors';

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);
const seconds = 1000;

beforeAll(() => switchModules(test.db, ['MOBILEVERCODELOGIN3'], after(-60 * seconds)));

type Place = Partial<CallContext>;
const place = (): Place => ({ clientAddress: newAddress(), now: start });
type Typed = ReturnType<typeof newMobile>['typed'];

async function owner(username: string, accountType: 0 | 1 = 0, mustChangePassword = false) {
  const member = await createMember(test.db, {
    username,
    password: 'parlour-1',
    accountType,
    mustChangePassword,
    now: start,
  });
  const mobile = newMobile();
  await bind(test.db, member.id, { mobile: mobile.number }, start);
  return { member, ...mobile };
}

const send = (typed: Typed, from: Place) => sendLoginCode(visitor(test.db, from), typed);
const enter = (
  typed: Typed,
  verificationCode: string,
  from: Place,
  more: Partial<SmsLogin> = {},
): Promise<LoginOutput> =>
  logIn(visitor(test.db, from), { type: 'sms', ...typed, verificationCode, ...more });
const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    ({ code, status, value }: { code: string; status: number; value: unknown }) => ({ code, status, value }),
  );

describe('a login by text message', () => {
  it('opens a session with the code, once, and not a restricted one', async () => {
    const { member, typed, number } = await owner('sms1', 0, true);
    const from = place();
    await expect(send(typed, from)).resolves.toEqual({ expiredMinutes: 1 });
    const code = await sentCode(test.db, number, start);
    const answer = await enter({ ...typed, mobileNum: typed.mobileNum.slice(1) }, ` ${code} `, from);
    expect(answer).toMatchObject({ mustChangePassword: false, passwordExpired: false });
    await expect(callerOf(test.db, answer.token, start)).resolves.toMatchObject({
      memberId: member.id,
      sessionKind: 'full',
    });
    expect(await refusal(enter(typed, code, from))).toMatchObject({ code: 'verification.code.invalid' });
  });

  it('remembers the number with the device, if it is asked to', async () => {
    const { typed, number } = await owner('sms2');
    const from = place();
    await send(typed, from);
    const code = await sentCode(test.db, number, start);
    const { deviceToken = null } = await enter(typed, code, from, { remember: true });
    await expect(readRemembered(visitor(test.db, { ...from, deviceToken }))).resolves.toEqual({
      usernames: ['sms2'],
      mobile: { mobileNum: number.slice(3), countryDialingCode: '+63' },
    });
  });

  it('answers a number that nobody has exactly like a wrong code, and sends it nothing', async () => {
    const [known, unknown] = [await owner('sms3'), newMobile()];
    const answers: unknown[] = [];
    const counts: unknown[] = [];
    for (const { typed, number } of [known, unknown]) {
      const from = place();
      const before = await rowsOf();
      const sent = await send(typed, from);
      const wrong = (await lettersTo(test.db, known.number, start))[0]?.includes('000000')
        ? '111111'
        : '000000';
      answers.push([
        sent,
        await refusal(enter(typed, wrong, from)),
        await refusal(enter(typed, wrong, from)),
      ]);
      counts.push(await rowsOf().then((now) => now.map((n, i) => n - (before[i] ?? 0))));
      expect(await lettersTo(test.db, number, start)).toHaveLength(number === known.number ? 1 : 0);
    }
    expect(answers[0]).toEqual([
      { expiredMinutes: 1 },
      { code: 'verification.code.invalid', status: 401, value: { captcha: true } },
      { code: 'login.captcha', status: 401, value: { captcha: true } },
    ]);
    expect(answers[1]).toEqual(answers[0]);
    expect(counts[1]).toEqual(counts[0]);
  });

  async function rowsOf(): Promise<number[]> {
    const { rows } = await test.owner.query<{ n: number }>(
      `select count(*)::int as n from login_attempts union all select count(*)::int from verification_codes
       union all select count(*)::int from outbox_letters`,
    );
    return rows.map(({ n }) => n);
  }

  it('names the field of what is no mobile number, before anything is counted', async () => {
    const wrong = { mobileNum: '12', countryDialingCode: '+63' };
    const fields = { fields: { mobileNum: { code: 'mobile' } } };
    expect(await refusal(send(wrong, place()))).toMatchObject({ code: 'request.invalid', value: fields });
    expect(await refusal(enter(wrong, '123456', place()))).toMatchObject({
      code: 'request.invalid',
      value: fields,
    });
  });

  it('asks for a captcha after a wrong code, for pauses, and locks the number for strangers after five', async () => {
    const { typed, number } = await owner('sms4');
    const from = place();
    await send(typed, from);
    const code = await sentCode(test.db, number, start);
    const { deviceToken = null } = await enter(typed, code, from);
    for (let n = 0; n < 5; n += 1) {
      const now = after(60 * seconds + n * 10 * seconds);
      const captcha = n > 0 ? await solvedCaptcha(test.db, now) : {};
      const wrong = enter(typed, '000000', { ...place(), now }, captcha);
      expect(await refusal(wrong)).toMatchObject({ code: 'verification.code.invalid' });
    }
    const now = after(120 * seconds);
    const stranger = { ...place(), now };
    expect(await refusal(enter(typed, '000000', stranger, await solvedCaptcha(test.db, now)))).toMatchObject({
      code: 'login.locked',
      value: { canUnlock: true },
    });
    // The owner, on a device of theirs, is not locked out by that.
    await send(typed, { ...from, now });
    const own = await sentCode(test.db, number, now);
    await expect(enter(typed, own, { ...from, deviceToken, now })).resolves.toBeTruthy();
  });

  it('keeps agents out of the member site', async () => {
    const { typed, number } = await owner('smsagent', 1);
    const from = place();
    await send(typed, from);
    const code = await sentCode(test.db, number, start);
    expect(await refusal(enter(typed, code, from))).toMatchObject({ code: 'login.member.only' });
  });

  it('is closed while the brand has its module off', async () => {
    const now = after(-120 * seconds);
    const { typed } = newMobile();
    expect(await refusal(send(typed, { now }))).toMatchObject({ code: 'module.closed' });
    expect(await refusal(enter(typed, '123456', { now }))).toMatchObject({ code: 'module.closed' });
  });
});
