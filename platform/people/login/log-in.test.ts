import { useTestDatabase } from '@/lib/testing/database';
import type { LoginOutput, UsernameLogin } from '@/lib/contract/calls/session';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction, sql } from '@/platform/ground/db';
import { recordSetting } from '@/platform/brand/system';
import { attemptsKeptMs, deleteOldAttempts } from '../attempts/attempt-store';
import { createMember } from '../members/create-member';
import { logIn } from './log-in';
import {
  burstWindowMs,
  captchaAddressFailures,
  captchaUsernameFailures,
  lockMs,
} from '../attempts/login-rules';
import type * as passwordHash from '../members/password-hash';
import { isPasswordOf } from '../members/password-hash';
import { authenticate } from '../sessions/sessions';
import { callerOf, newAddress, solvedCaptcha, switchModules, visitor } from '@/lib/testing/scenes/visitors';

jest.mock('../members/password-hash', () => {
  const actual = jest.requireActual<typeof passwordHash>('../members/password-hash');
  return { ...actual, isPasswordOf: jest.fn(actual.isPasswordOf) };
});

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);
const password = 'parlour-1';
const day = 24 * 60 * 60_000;

type Place = Partial<CallContext>;
const origin = (): Place => ({ clientAddress: newAddress() });
const input = (username: string, more: Partial<UsernameLogin> = {}): UsernameLogin => ({
  username,
  password,
  type: 'username',
  ...more,
});
const enter = (login: UsernameLogin, from: Place, now: Date): Promise<LoginOutput> =>
  logIn(visitor(test.db, { ...from, now }), login);
const member = (username: string, accountType: 0 | 1 | 2 | 4 | 41 | 42 = 0, mustChangePassword = false) =>
  createMember(test.db, { username, password, accountType, mustChangePassword, now: start });
const solved = (now: Date) => solvedCaptcha(test.db, now);

/** Fails `times` times in a row, solving each captcha, at the pace that is asked for. */
async function failTimes(username: string, times: number, from: Place): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const now = after(n * 10_000);
    const more = { password: 'wrong', ...(n > 0 ? await solved(now) : {}) };
    await expect(enter(input(username, more), from, now)).rejects.toMatchObject({
      code: 'login.failed',
    });
  }
}

describe('logIn', () => {
  it('opens a session for the right password, whatever the capitals of the name', async () => {
    const { id } = await member('Anna');
    const answer = await enter(input('  aNNA '), origin(), start);
    expect(answer).toMatchObject({ firstTimeLogin: true, passwordExpired: false, mustChangePassword: false });
    await expect(authenticate(test.db, answer.token, start)).resolves.toMatchObject({
      memberId: id,
      sessionKind: 'full',
    });
  });

  it('answers an unknown name exactly like a wrong password', async () => {
    await member('known');
    const wrong: unknown[] = [];
    for (const name of ['known', 'unknown']) {
      const refused = enter(input(name, { password: 'wrong' }), origin(), start);
      wrong.push(await refused.catch(({ code, status, value }) => ({ code, status, value })));
    }
    expect(wrong[0]).toEqual({
      code: 'login.failed',
      status: 401,
      value: { captcha: true },
    });
    expect(wrong[1]).toEqual(wrong[0]);
    const counted = await test.owner.query(
      `select count(*)::int as n from login_attempts where subject in ('known', 'unknown')`,
    );
    expect(counted.rows[0]).toEqual({ n: 2 });
  });

  it('asks who failed for a captcha, and neither a neighbour nor the owner elsewhere', async () => {
    await member('bert');
    await member('berta');
    const from = origin();
    await failTimes('bert', 1, from);
    await expect(enter(input('bert'), from, after(60_000))).rejects.toMatchObject({
      code: 'login.captcha',
      value: { captcha: true },
    });
    await expect(enter(input('berta'), from, after(60_000))).resolves.toBeTruthy();
    await expect(enter(input('bert'), origin(), after(60_000))).resolves.toBeTruthy();
    // The success wipes the slate of the name.
    await expect(enter(input('bert'), from, after(61_000))).resolves.toBeTruthy();
  });

  it('asks for a captcha from wherever once a name has failed three times, each from another address', async () => {
    await member('bruno');
    const wrong = (at: number) =>
      enter(input('bruno', { password: 'wrong' }), origin(), after(at)).catch(({ code }) => code as string);
    for (let n = 0; n < captchaUsernameFailures; n += 1)
      expect(await wrong(n * burstWindowMs)).toBe('login.failed');
    const later = captchaUsernameFailures * burstWindowMs;
    expect(await wrong(later)).toBe('login.captcha');
    await expect(enter(input('bruno'), origin(), after(later))).rejects.toMatchObject({
      code: 'login.captcha',
    });
    const answer = await enter(input('bruno', await solved(after(later))), origin(), after(later));
    expect(answer.token).toBeTruthy();
  });

  it('asks for a captcha at an address from which many names were tried', async () => {
    await member('doris');
    const from = origin();
    for (let n = 0; n < captchaAddressFailures; n += 1) await failTimes(`stranger${n}`, 1, from);
    const asked = { code: 'login.captcha' };
    await expect(enter(input('doris'), from, after(60_000))).rejects.toMatchObject(asked);
    await expect(enter(input('doris'), origin(), after(60_000))).resolves.toBeTruthy();
  });

  it('takes a captcha once, in time, and only with its own answer', async () => {
    await member('cora');
    const from = origin();
    await failTimes('cora', 1, from);
    const now = after(60_000);
    const used = await solved(now);
    await expect(enter(input('cora', { ...used, captcha: 'XXXXX' }), from, now)).rejects.toMatchObject({
      code: 'login.captcha',
    });
    await expect(enter(input('cora', used), from, now)).rejects.toMatchObject({
      code: 'login.captcha',
    });
    const old = await solved(start);
    await expect(enter(input('cora', old), from, after(5 * 60_000))).rejects.toMatchObject({
      code: 'login.captcha',
    });
    const lower = await solved(now);
    await expect(enter(input('cora', { ...lower, captcha: ' acefh ' }), from, now)).resolves.toBeTruthy();
  });

  it('locks the name after five failures for fifteen minutes, also against the right password', async () => {
    await member('dora');
    await failTimes('dora', 5, origin());
    const last = 40_000;
    const locked = enter(input('dora', await solved(after(last))), origin(), after(last + 1000));
    await expect(locked).rejects.toMatchObject({ code: 'login.locked', value: { retryAfterSeconds: 899 } });
    const later = after(last + lockMs);
    await expect(enter(input('dora', await solved(later)), origin(), later)).resolves.toBeTruthy();
  });

  it('locks an address that fails with thirty names, and no other address', async () => {
    await member('many');
    const from = origin();
    for (let n = 0; n < 30; n += 1) {
      const more = { password: 'wrong', ...(n > 0 ? await solved(start) : {}) };
      await expect(enter(input(`many${n}`, more), from, start)).rejects.toMatchObject({
        code: 'login.failed',
      });
    }
    const locked = enter(input('many', await solved(start)), from, after(1000));
    await expect(locked).rejects.toMatchObject({ code: 'login.locked', value: { retryAfterSeconds: 899 } });
    await expect(enter(input('many'), origin(), after(1000))).resolves.toBeTruthy();
  });

  it('does not lock after four', async () => {
    await member('emil');
    await failTimes('emil', 4, origin());
    const now = after(60_000);
    await expect(enter(input('emil', await solved(now)), origin(), now)).resolves.toBeTruthy();
  });

  it('locks a name that nobody has in the same way', async () => {
    await failTimes('nobody', 5, origin());
    const locked = enter(input('nobody', await solved(after(41_000))), origin(), after(41_000));
    await expect(locked).rejects.toMatchObject({ code: 'login.locked' });
  });

  it('makes the next try wait after the second failure, without using up the captcha', async () => {
    await member('fred');
    const from = origin();
    await failTimes('fred', 3, from);
    const captcha = await solved(after(20_000));
    const early = enter(input('fred', captcha), from, after(20_500));
    await expect(early).rejects.toMatchObject({ code: 'request.rate', value: { retryAfterSeconds: 2 } });
    await expect(enter(input('fred', captcha), from, after(22_000))).resolves.toBeTruthy();
  });

  it('gives a burst of forty guesses no more than one look at the password', async () => {
    await member('gina');
    // All connections are open before the burst, or opening them would put the guesses into a row.
    await Promise.all(Array.from({ length: 20 }, () => test.db.execute(sql`select pg_sleep(0.1)`)));
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => enter(input('gina', { password: `guess-${n}` }), origin(), start)),
    );
    expect(tries.every((one) => one.status === 'rejected')).toBe(true);
    const looked = await test.owner.query(
      `select count(*)::int as n from login_attempts where subject = 'gina'`,
    );
    expect(looked.rows[0]).toEqual({ n: 1 });
  });

  it('keeps agents out of the member site, and says so only to who knows the password', async () => {
    for (const accountType of [1, 2, 41, 42] as const) {
      const name = `agent${accountType}`;
      await member(name, accountType);
      await expect(enter(input(name), origin(), start)).rejects.toMatchObject({
        code: 'login.member.only',
      });
      const guess = enter(input(name, { password: 'wrong' }), origin(), start);
      await expect(guess).rejects.toMatchObject({ code: 'login.failed' });
    }
    await member('trial', 4);
    await expect(enter(input('trial'), origin(), start)).resolves.toBeTruthy();
  });

  it('keeps everybody but agents out of their portal, and says so only to who knows the password', async () => {
    const portal = 'agent';
    for (const accountType of [1, 2, 41, 42] as const) {
      const { id } = await member(`portal${accountType}`, accountType);
      const { token } = await enter(input(`portal${accountType}`, { portal }), origin(), start);
      await expect(authenticate(test.db, token, start)).resolves.toMatchObject({
        memberId: id,
        accountType,
        sessionKind: 'full',
      });
    }
    for (const accountType of [0, 4] as const) {
      const name = `noagent${accountType}`;
      await member(name, accountType);
      const refused = enter(input(name, { portal }), origin(), start);
      await expect(refused).rejects.toMatchObject({
        code: 'login.agent.only',
        status: 403,
      });
      const guess = enter(input(name, { portal, password: 'wrong' }), origin(), start);
      await expect(guess).rejects.toMatchObject({ code: 'login.failed' });
    }
  });

  it('counts the failures of a name at both portals together', async () => {
    await member('olga', 2);
    const from = origin();
    await failTimes('olga', 1, from);
    const now = after(10_000);
    const agent = { portal: 'agent', password: 'wrong' } as const;
    await expect(enter(input('olga', agent), from, now)).rejects.toMatchObject({
      code: 'login.captcha',
    });
    await expect(enter(input('olga', { ...agent, ...(await solved(now)) }), from, now)).rejects.toMatchObject(
      { code: 'login.failed' },
    );
    const early = enter(input('olga', { portal: 'agent', ...(await solved(now)) }), from, now);
    await expect(early).rejects.toMatchObject({ code: 'request.rate' });
  });

  it('does not count the wrong portal as a guess', async () => {
    await member('petra', 2);
    const from = origin();
    await expect(enter(input('petra'), from, start)).rejects.toMatchObject({
      code: 'login.member.only',
    });
    await expect(enter(input('petra', { portal: 'agent' }), from, after(1000))).resolves.toBeTruthy();
  });

  it('opens a restricted session when somebody else chose the password', async () => {
    await member('hugo', 0, true);
    const { token, firstTimeLogin } = await enter(input('hugo'), origin(), start);
    expect(firstTimeLogin).toBe(true);
    await expect(authenticate(test.db, token, start)).resolves.toMatchObject({ sessionKind: 'restricted' });
  });

  it('opens a restricted session when the password has run out and the brand insists on a change', async () => {
    const { id } = await member('ida');
    await test.owner.query('update member_credentials set expires_at = $2 where member_id = $1', [
      id,
      after(day),
    ]);
    const kindAt = async (at: Date) => {
      const { token, passwordExpired, mustChangePassword } = await enter(input('ida'), origin(), at);
      const { sessionKind } = await callerOf(test.db, token, at);
      return { passwordExpired, mustChangePassword, sessionKind };
    };
    const free = { passwordExpired: false, mustChangePassword: false, sessionKind: 'full' };
    expect(await kindAt(after(day - 1))).toEqual(free);
    expect(await kindAt(after(day))).toEqual({ ...free, passwordExpired: true });
    await switchModules(test.db, ['CHNGPASSVERIF3'], after(day + 1));
    const bound = { passwordExpired: true, mustChangePassword: true, sessionKind: 'restricted' };
    expect(await kindAt(after(day + 1))).toEqual(bound);
  });

  it('opens a restricted session for the password that everybody knows', async () => {
    await member('strong');
    await inTransaction(test.db, (tx) =>
      recordSetting(tx, {
        name: 'weakDefaultPassword',
        value: 'a123456',
        effectiveFrom: start,
        recordedBy: 'test',
      }),
    );
    await createMember(test.db, { username: 'newcomer', password: 'a123456', accountType: 0, now: start });
    for (const [name, given, mustChangePassword] of [
      ['newcomer', 'a123456', true],
      ['strong', password, false],
    ] as const) {
      const answer = await enter(input(name, { password: given }), origin(), start);
      expect(answer).toMatchObject({ mustChangePassword, passwordExpired: false });
    }
  });

  it.each([0, 4] as const)(
    'ends the session that the browser had before, of an account of type %s, and gives another',
    async (accountType) => {
      await member(`jane${accountType}`, accountType);
      await member(`john${accountType}`);
      const from = origin();
      const first = await enter(input(`jane${accountType}`), from, start);
      const caller = await callerOf(test.db, first.token, start);
      const second = await enter(input(`john${accountType}`), { ...from, caller }, after(1000));
      await expect(authenticate(test.db, first.token, after(1000))).resolves.toBeNull();
      const now = await callerOf(test.db, second.token, after(1000));
      expect(now.sessionId).not.toBe(caller.sessionId);
      expect(now.memberId).not.toBe(caller.memberId);
    },
  );

  it('leaves the session that the browser has alone when the login fails', async () => {
    await member('kate');
    const from = origin();
    const { token } = await enter(input('kate'), from, start);
    const caller = await callerOf(test.db, token, start);
    const failed = enter(input('kate', { password: 'wrong' }), { ...from, caller }, after(1000));
    await expect(failed).rejects.toMatchObject({ code: 'login.failed' });
    await expect(authenticate(test.db, token, after(1000))).resolves.toMatchObject(caller);
  });

  it('opens nothing for a password that was changed while it was looked at', async () => {
    const { id } = await member('lena');
    const change = 'update member_credentials set ended_at = $2 where member_id = $1';
    jest.mocked(isPasswordOf).mockImplementationOnce(async () => {
      await test.owner.query(change, [id, start]);
      return true;
    });
    await expect(enter(input('lena'), origin(), start)).rejects.toMatchObject({ code: 'login.failed' });
    const { rowCount } = await test.owner.query('select 1 from sessions where member_id = $1', [id]);
    expect(rowCount).toBe(0);
  });

  it('survives names that no rule would allow', async () => {
    for (const name of ["' or 1=1 --", '%', '\\', '🎲', 'ＡＤＭＩＮ', 'x'.repeat(128)]) {
      await expect(enter(input(name), origin(), start)).rejects.toMatchObject({
        code: 'login.failed',
      });
    }
  });

  it('forgets attempts after ninety days and not before', async () => {
    const from = origin();
    await failTimes('forgotten', 1, from);
    const left = async (): Promise<unknown> =>
      (await test.owner.query(`select 1 from login_attempts where subject = 'forgotten'`)).rowCount;
    await deleteOldAttempts(test.db, after(attemptsKeptMs));
    expect(await left()).toBe(1);
    await deleteOldAttempts(test.db, after(attemptsKeptMs + 1));
    expect(await left()).toBe(0);
  });
});
