import type { ChangePasswordInput } from '@/lib/contract/calls/member';
import { useTestDatabase } from '@/lib/testing/database';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { isRemembered, noteDeviceLogin } from '../devices';
import { changePassword } from './change-password';
import { confirmedMs } from './confirm-identity';
import { logIn } from '../login/log-in';
import { lockMs } from '../attempts/login-rules';
import { getCredential, holdCredential } from '../members/member-store';
import { isPasswordOf } from '../members/password-hash';
import { authenticate, idleMs } from '../sessions/sessions';
import { accountPassword, bind, newAccount, openFor, setBrand } from '@/lib/testing/scenes/accounts';
import { callerOf, solvedCaptcha, visitor } from '@/lib/testing/scenes/visitors';

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);
const second = 1000;
const day = 24 * 60 * 60_000;
/** Past the confirmation of the login, before the session is idle. */
const later = after(confirmedMs + 5 * 60_000);

const next = (newPassword: string, more: Partial<ChangePasswordInput> = {}): ChangePasswordInput => ({
  newPassword,
  confirmNewPassword: newPassword,
  ...more,
});
const change = (context: CallContext, input: ChangePasswordInput) => changePassword(context, input);

async function isPassword(memberId: string, password: string): Promise<boolean> {
  return isPasswordOf((await getCredential(test.db, memberId))?.passwordHash ?? null, password);
}

async function rowsOf(memberId: string): Promise<Record<string, unknown>[]> {
  const found = await test.owner.query(
    'select set_by, set_at, expires_at, ended_at from member_credentials where member_id = $1 order by set_at',
    [memberId],
  );
  return found.rows as Record<string, unknown>[];
}

describe('changePassword', () => {
  it('ends the old password and begins the new one, in this session under a new token', async () => {
    const anna = await newAccount(test.db, { now: start });
    const { token } = await change(anna.at(after(second)), next('garden-22'));
    await expect(authenticate(test.db, anna.token, after(second))).resolves.toBeNull();
    await expect(authenticate(test.db, token, after(second))).resolves.toMatchObject({
      sessionId: anna.sessionId,
      sessionKind: 'full',
    });
    expect(await isPassword(anna.memberId, 'garden-22')).toBe(true);
    expect(await rowsOf(anna.memberId)).toEqual([
      { set_by: 'member', set_at: start, expires_at: null, ended_at: after(second) },
      { set_by: 'member', set_at: after(second), expires_at: null, ended_at: null },
    ]);
  });

  it('makes a restricted session a full one', async () => {
    const bert = await newAccount(test.db, { now: start, kind: 'restricted' });
    const { token } = await change(bert.at(start), next('garden-22'));
    await expect(callerOf(test.db, token, start)).resolves.toMatchObject({ sessionKind: 'full' });
  });

  it('ends every other session and forgets every remembered device', async () => {
    const cleo = await newAccount(test.db, { now: start });
    const others = [
      await openFor(test.db, cleo, { now: start }),
      await openFor(test.db, cleo, { now: start }),
    ];
    const stranger = await newAccount(test.db, { now: start });
    const deviceId = others[0]!.deviceToken.split('.')[0]!;
    await inTransaction(test.db, (tx) =>
      noteDeviceLogin(tx, { memberId: cleo.memberId, deviceId, remember: { mobile: null }, now: start }),
    );
    expect(await isRemembered(test.db, cleo.memberId, deviceId, after(second))).toBe(true);

    await change(cleo.at(after(second)), next('garden-22'));
    for (const { token } of others) {
      await expect(authenticate(test.db, token, after(second))).resolves.toBeNull();
    }
    expect(await isRemembered(test.db, cleo.memberId, deviceId, after(second))).toBe(false);
    await expect(authenticate(test.db, stranger.token, after(second))).resolves.not.toBeNull();
  });

  it('tells the member in the inbox and by e-mail, without the password', async () => {
    const dora = await newAccount(test.db, { now: start });
    await bind(test.db, dora.memberId, 'email', 'dora@example.com', start);
    await change(dora.at(after(second)), next('garden-22'));
    const letters = await test.owner.query('select letter from outbox_letters where recipient = $1', [
      'dora@example.com',
    ]);
    expect(letters.rows).toEqual([{ letter: 'password_changed' }]);
    const messages = await test.owner.query('select * from member_messages where member_id = $1', [
      dora.memberId,
    ]);
    expect(messages.rows).toHaveLength(1);
    expect(JSON.stringify(messages.rows)).not.toContain('garden-22');
  });

  it('gives a password its end where the brand has one', async () => {
    await setBrand(test.db, 'passwordMaxAgeDays', 90, after(-day));
    const ella = await newAccount(test.db, { now: start });
    await change(ella.at(after(second)), next('garden-22'));
    expect((await rowsOf(ella.memberId)).at(-1)).toMatchObject({ expires_at: after(second + 90 * day) });
    await setBrand(test.db, 'passwordMaxAgeDays', null, after(-day));
  });
});

describe('the rules of a new password', () => {
  it.each([
    ['too short', next('ab1'), { newPassword: { code: 'format.letters_and_numbers', min: 8, max: 32 } }],
    [
      'letters only',
      next('abcdefghij'),
      { newPassword: { code: 'format.letters_and_numbers', min: 8, max: 32 } },
    ],
    ['empty', next(''), { newPassword: { code: 'required' }, confirmNewPassword: { code: 'required' } }],
    [
      'another confirmation',
      next('garden-22', { confirmNewPassword: 'garden-23' }),
      { confirmNewPassword: { code: 'confirm.mismatch' } },
    ],
  ])('refuses %s', async (_what, input, fields) => {
    const anna = await newAccount(test.db, { now: start });
    await expect(change(anna.at(start), input)).rejects.toMatchObject({
      code: 'request.invalid',
      value: { fields },
    });
    expect(await isPassword(anna.memberId, accountPassword)).toBe(true);
  });

  it('refuses the username and what staff gives to new accounts, in any capitals', async () => {
    await setBrand(test.db, 'weakDefaultPassword', 'Welcome-2026', after(-day));
    const bert = await newAccount(test.db, { now: start });
    await test.owner.query(`update members set username = 'Garden2200' where id = $1`, [bert.memberId]);
    for (const weak of ['garden2200', 'Welcome-2026', 'welcome-2026']) {
      await expect(change(bert.at(start), next(weak))).rejects.toMatchObject({
        value: { fields: { newPassword: { code: 'weak.password' } } },
      });
    }
    await setBrand(test.db, 'weakDefaultPassword', null, after(-day));
    await expect(change(bert.at(start), next('Welcome-2026'))).resolves.toBeDefined();
  });

  it('refuses the password that the account has', async () => {
    const cleo = await newAccount(test.db, { now: start });
    await expect(change(cleo.at(start), next(accountPassword))).rejects.toMatchObject({
      code: 'password.unchanged',
    });
    const again = next(accountPassword, { oldPassword: accountPassword });
    await expect(change(cleo.at(later), again)).rejects.toMatchObject({ code: 'password.unchanged' });
  });
});

describe('the old password', () => {
  it('is asked for ten minutes after the login, and then has to be right', async () => {
    const anna = await newAccount(test.db, { now: start });
    await expect(change(anna.at(after(confirmedMs)), next('garden-22'))).rejects.toMatchObject({
      code: 'password.old.required',
    });
    const wrong = next('garden-22', { oldPassword: 'parlour-2' });
    await expect(change(anna.at(later), wrong)).rejects.toMatchObject({ code: 'password.old.wrong' });
    const right = next('garden-22', { oldPassword: ` ${accountPassword} ` });
    await expect(change(anna.at(later), right)).resolves.toBeDefined();
  });

  it('is not asked just before the ten minutes are over', async () => {
    const bert = await newAccount(test.db, { now: start });
    await expect(change(bert.at(after(confirmedMs - 1)), next('garden-22'))).resolves.toBeDefined();
  });

  it('must be right when it is given, although it need not be given', async () => {
    const cleo = await newAccount(test.db, { now: start });
    const wrong = next('garden-22', { oldPassword: 'parlour-2' });
    await expect(change(cleo.at(start), wrong)).rejects.toMatchObject({ code: 'password.old.wrong' });
    expect(await isPassword(cleo.memberId, accountPassword)).toBe(true);
  });

  it('is not there for who logs in by other means: they confirm first', async () => {
    const dora = await newAccount(test.db, { now: start, method: 'sms', hasPassword: false });
    await expect(change(dora.at(start), next('garden-22'))).rejects.toMatchObject({
      code: 'auth.confirm.required',
    });
    const ella = await newAccount(test.db, { now: start, method: 'passkey', hasPassword: false });
    await change(ella.at(start), next('garden-22'));
    expect(await isPassword(ella.memberId, 'garden-22')).toBe(true);
  });
});

describe('guessing the old password from inside a session', () => {
  it('gets five of two hundred tries, and then the right one is refused, too', async () => {
    const anna = await newAccount(test.db, { now: start });
    const codes: string[] = [];
    for (let n = 0; n < 200; n += 1) {
      const tried = change(anna.at(after(n * 4 * second)), next('garden-22', { oldPassword: `guess-${n}` }));
      codes.push(await tried.catch((error: { code: string }) => error.code).then(String));
    }
    const count = (code: string) => codes.filter((one) => one === code).length;
    expect([count('password.old.wrong'), count('login.locked')]).toEqual([5, 195]);
    const right = next('garden-22', { oldPassword: accountPassword });
    await expect(change(anna.at(after(200 * 4 * second)), right)).rejects.toMatchObject({
      code: 'login.locked',
    });
    // The lock ends by itself.
    await expect(change(anna.at(after(lockMs + 16 * second)), right)).resolves.toBeDefined();
  });

  it('gets no more out of two hundred tries at one moment than the first one', async () => {
    const bert = await newAccount(test.db, { now: start });
    const tries = Array.from({ length: 200 }, (_, n) =>
      change(bert.at(start), next('garden-22', { oldPassword: `guess-${n}` })).then(
        () => 'changed',
        (error: { code: string }) => error.code,
      ),
    );
    const codes = await Promise.all(tries);
    expect(codes.filter((code) => code === 'password.old.wrong').length).toBeLessThanOrEqual(2);
    expect(codes).not.toContain('changed');
    expect(await isPassword(bert.memberId, accountPassword)).toBe(true);
  });

  it('locks the login on the same device as well', async () => {
    const cleo = await newAccount(test.db, { now: start });
    for (let n = 0; n < 5; n += 1) {
      const wrong = next('garden-22', { oldPassword: 'guess-1' });
      await expect(change(cleo.at(after(n * 10 * second)), wrong)).rejects.toMatchObject({
        code: 'password.old.wrong',
      });
    }
    const now = after(60 * second);
    const { username, deviceToken } = cleo;
    const tried = logIn(visitor(test.db, { deviceToken, now }), {
      type: 'username',
      username,
      password: accountPassword,
      ...(await solvedCaptcha(test.db, now)),
    });
    await expect(tried).rejects.toMatchObject({ code: 'login.locked' });
  });
});

describe('two changes at one moment', () => {
  it('leave one password, from one session or from two', async () => {
    for (const isSame of [true, false]) {
      const anna = await newAccount(test.db, { now: start });
      const other = isSame ? anna : await openFor(test.db, anna, { now: start });
      const tried = await Promise.allSettled([
        change(anna.at(after(second)), next('garden-22')),
        change(other.at(after(second)), next('meadow-33')),
      ]);
      const won = tried.filter(({ status }) => status === 'fulfilled');
      expect(won).toHaveLength(1);
      const [lost] = tried.flatMap((one) =>
        one.status === 'rejected' ? [one.reason as { code: string }] : [],
      );
      // The door clears the cookie of a session that has ended; one that goes on must not lose its own.
      expect(lost?.code).toBe(isSame ? 'request.rate' : 'auth.expired');
      const winner = tried[0].status === 'fulfilled' ? 'garden-22' : 'meadow-33';
      expect(await isPassword(anna.memberId, winner)).toBe(true);
      expect((await rowsOf(anna.memberId)).filter((row) => row['ended_at'] === null)).toHaveLength(1);
      const live = await test.owner.query(
        'select id from sessions where member_id = $1 and ended_at is null',
        [anna.memberId],
      );
      expect(live.rowCount).toBe(1);
    }
  });

  it('of a login with the old password and a change, the login does not outlive the change', async () => {
    const bert = await newAccount(test.db, { now: start });
    const old = (await getCredential(test.db, bert.memberId))!;
    await change(bert.at(start), next('garden-22'));
    await inTransaction(test.db, async (tx) => {
      expect(await holdCredential(tx, old.id)).toBe(false);
      expect(await holdCredential(tx, (await getCredential(tx, bert.memberId))!.id)).toBe(true);
    });
  });
});

it('a session that has ended changes nothing', async () => {
  const anna = await newAccount(test.db, { now: start });
  const context = anna.at(after(second));
  await authenticate(test.db, anna.token, after(idleMs));
  await expect(change(context, next('garden-22'))).rejects.toMatchObject({ code: 'password.old.required' });
  const given = next('garden-22', { oldPassword: accountPassword });
  await expect(change(context, given)).rejects.toMatchObject({ code: 'auth.expired' });
  expect(await isPassword(anna.memberId, accountPassword)).toBe(true);
});
