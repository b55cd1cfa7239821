import { useTestDatabase } from '@/lib/testing/database';
import type { LoginOutput, UsernameLogin } from '@/lib/contract/calls/session';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { forgetRememberedOf } from '../devices';
import { createMember } from '../members/create-member';
import { noteFirstLogin } from './first-login';
import { logIn } from './log-in';
import { forgetLogins, readRemembered } from './remembered-devices';
import { callerOf, newAddress, visitor } from '@/lib/testing/scenes/visitors';

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);
const password = 'parlour-1';
const day = 24 * 60 * 60_000;

type Place = Partial<CallContext>;
const enter = (username: string, from: Place, more: Partial<UsernameLogin> = {}): Promise<LoginOutput> =>
  logIn(visitor(test.db, from), { type: 'username', username, ...more });

/** A member who has logged in once and asked to be remembered. */
async function remembered(username: string, mustChangePassword = false) {
  const member = await createMember(test.db, {
    username,
    password,
    accountType: 0,
    mustChangePassword,
    now: start,
  });
  const home: Place = { clientAddress: newAddress(), now: start };
  const { deviceToken = null } = await enter(username, home, { password, remember: true });
  return { member, home: { ...home, deviceToken } };
}
const over = { code: 'login.remembered.over', status: 401 };

describe('a device that is remembered', () => {
  it('logs in without the password, for a day and no longer, however often it is used', async () => {
    const { member, home } = await remembered('rem1');
    const now = after(day - 1);
    const { token, deviceToken } = await enter('REM1 ', { ...home, now }, { password: ' ', remember: true });
    expect(deviceToken).toBeUndefined();
    await expect(callerOf(test.db, token, now)).resolves.toMatchObject({ memberId: member.id });
    await expect(enter('rem1', { ...home, now: after(day) })).rejects.toMatchObject(over);
  });

  it('is shown by the browser’s own cookie only', async () => {
    const { home } = await remembered('rem2');
    const read = (from: Place) => readRemembered(visitor(test.db, from));
    await expect(read(home)).resolves.toEqual({ usernames: ['rem2'], mobile: null });
    const nothing = { usernames: [], mobile: null };
    const [id = ''] = (home.deviceToken ?? '').split('.');
    for (const deviceToken of [null, `${id}.${'A'.repeat(43)}`, 'nonsense']) {
      await expect(read({ ...home, deviceToken })).resolves.toEqual(nothing);
    }
    await expect(read({ ...home, now: after(day) })).resolves.toEqual(nothing);
  });

  it('stands for its own account only, and answers alike for a name that nobody has', async () => {
    const { home } = await remembered('rem3');
    await createMember(test.db, { username: 'rem3other', password, accountType: 0, now: start });
    for (const [name, from] of [
      ['rem3other', home],
      ['rem3nobody', home],
      ['rem3', { ...home, deviceToken: null }],
    ] as const) {
      await expect(enter(name, from)).rejects.toMatchObject(over);
    }
  });

  it('is forgotten when its user wishes, when an unticked login says so, and from elsewhere', async () => {
    const { home } = await remembered('rem4');
    await forgetLogins(visitor(test.db, home), { username: 'somebody' });
    await expect(enter('rem4', home)).resolves.toBeTruthy();
    await forgetLogins(visitor(test.db, home), { username: ' Rem4 ' });
    await expect(enter('rem4', home)).rejects.toMatchObject(over);

    await enter('rem4', home, { password, remember: true });
    await enter('rem4', home, { password });
    await expect(enter('rem4', home)).resolves.toBeTruthy();
    await enter('rem4', home, { password, remember: false });
    await expect(enter('rem4', home)).rejects.toMatchObject(over);

    const { member, home: second } = await remembered('rem4b');
    await inTransaction(test.db, (tx) =>
      forgetRememberedOf(tx, { memberId: member.id, exceptDeviceId: null, now: start }),
    );
    await expect(enter('rem4b', second)).rejects.toMatchObject(over);
  });

  it('is not remembered for an account that must change its password first', async () => {
    const { home } = await remembered('rem5', true);
    await expect(enter('rem5', home)).rejects.toMatchObject(over);
  });

  it('does not count as having shown who one is', async () => {
    const { home } = await remembered('rem6');
    const { token } = await enter('rem6', home);
    const { sessionId } = await callerOf(test.db, token, start);
    const found = await test.owner.query('select login_method, confirmed_at from sessions where id = $1', [
      sessionId,
    ]);
    expect(found.rows[0]).toEqual({ login_method: 'remembered', confirmed_at: null });
  });
});

describe('the first login', () => {
  it('is told once by a letter, however often it is reported', async () => {
    await createMember(test.db, { username: 'first1', password, accountType: 0, now: start });
    const home: Place = { clientAddress: newAddress(), now: start };
    const { token, firstTimeLogin, deviceToken = null } = await enter('first1', home, { password });
    expect(firstTimeLogin).toBe(true);
    const caller = await callerOf(test.db, token, start);
    await Promise.all(Array.from({ length: 8 }, () => noteFirstLogin(visitor(test.db, { ...home, caller }))));
    const told = await test.owner.query('select title from member_messages where member_id = $1', [
      caller.memberId,
    ]);
    expect(told.rowCount).toBe(1);
    const again = await enter('first1', { ...home, deviceToken }, { password });
    expect(again.firstTimeLogin).toBe(false);
  });
});
