import { UnsecuredJWT } from 'jose';
import type { RegisterInput } from '@/lib/contract/calls/member';
import type { FirebaseChannel } from '@/lib/contract/calls/session';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import { findContact, getContact, putContact } from '../members/contact-store';
import { createMember } from '../members/create-member';
import { logInByFirebase } from './firebase-login';
import { registerMember } from '../registration/register-member';
import { registerMobile } from '../registration/register-mobile';
import { mobileForm, registerModules, usernameForm } from '@/lib/testing/scenes/register-rules';
import { callerOf, switchModules, visitor } from '@/lib/testing/scenes/visitors';

// An emulator's tokens are not signed, so that this file can write its own.
Object.assign(process.env, {
  FIREBASE_PROJECT_ID: 'demo-parlour',
  FIREBASE_API_KEY: 'demo',
  FIREBASE_AUTH_DOMAIN: 'demo-parlour.firebaseapp.com',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
});

const test = useTestDatabase();
const start = new Date('2026-03-01T09:00:00Z');
const now = new Date('2026-03-01T10:00:00Z');
const here = (at = now) => visitor(test.db, { now: at });
beforeAll(() => switchModules(test.db, registerModules, start));

const providers = { phone: 'phone', google: 'google.com', facebook: 'facebook.com' } as const;

interface SignIn {
  firebaseChannel: FirebaseChannel;
  firebaseIdToken: string;
}
function signIn(channel: FirebaseChannel, more: Record<string, unknown>, at = now): SignIn {
  const seconds = Math.floor(at.getTime() / 1000);
  const firebaseIdToken = new UnsecuredJWT({
    iss: 'https://securetoken.google.com/demo-parlour',
    aud: 'demo-parlour',
    auth_time: seconds,
    iat: seconds,
    exp: seconds + 3600,
    firebase: { sign_in_provider: providers[channel] },
    ...more,
  }).encode();
  return { firebaseChannel: channel, firebaseIdToken };
}
const byPhone = (phone_number: string) => signIn('phone', { sub: `phone-${phone_number}`, phone_number });
const byGoogle = (sub: string, more: Record<string, unknown> = {}) => signIn('google', { sub, ...more });

const memberOf = async (token: string) => (await callerOf(test.db, token, now)).memberId;
const membersCount = async () =>
  (await test.owner.query<{ n: number }>('select count(*)::int as n from members')).rows[0]?.n;
const withoutName = (more: Partial<RegisterInput>): RegisterInput => {
  const { username: _name, password: _password, confirmPassword: _confirm, ...form } = usernameForm('');
  return { ...form, ...more };
};

describe('a sign-in by phone', () => {
  it('stands for the code of a registration when the number is the same', async () => {
    const form = mobileForm('0917 555 1001', byPhone('+639175551001'));
    const memberId = await memberOf((await registerMobile(here(), form)).token);
    expect(await findContact(test.db, 'mobile', '+639175551001')).toMatchObject({ memberId });
    const login = await logInByFirebase(here(), byPhone('+639175551001'));
    expect(await memberOf(login.token)).toBe(memberId);
  });

  it('does not stand for another number', async () => {
    const before = await membersCount();
    const form = mobileForm('0917 555 1002', byPhone('+639175551003'));
    await expect(registerMobile(here(), form)).rejects.toMatchObject({ code: 'login.identity.invalid' });
    expect(await membersCount()).toBe(before);
    expect(await findContact(test.db, 'mobile', '+639175551002')).toBeNull();
  });

  it('tells its owner that the number has an account', async () => {
    const form = () => mobileForm('0917 555 1004', byPhone('+639175551004'));
    await registerMobile(here(), form());
    const before = await membersCount();
    await expect(registerMobile(here(), form())).rejects.toMatchObject({ code: 'contact.taken' });
    expect(await membersCount()).toBe(before);
  });

  it('makes one account of forty at one moment', async () => {
    const before = (await membersCount()) ?? 0;
    const all = await Promise.allSettled(
      Array.from({ length: 40 }, () =>
        registerMobile(here(), mobileForm('0917 555 1005', byPhone('+639175551005'))),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await membersCount()).toBe(before + 1);
  });

  it('belongs to whoever has the number now', async () => {
    const first = await memberOf(
      (await registerMobile(here(), mobileForm('0917 555 1006', byPhone('+639175551006')))).token,
    );
    await inTransaction(test.db, (tx) =>
      putContact(tx, { memberId: first, kind: 'mobile', value: '+639175551999', now }),
    );
    await expect(logInByFirebase(here(), byPhone('+639175551006'))).rejects.toMatchObject({
      code: 'login.identity.unknown',
      status: 404,
    });
  });
});

describe('a sign-in by Google or Facebook', () => {
  it('takes the place of username and password, and is the way in from then on', async () => {
    const identity = { email: 'olivia@example.com', email_verified: true };
    const { token } = await registerMember(here(), withoutName(byGoogle('google-1', identity)));
    const memberId = await memberOf(token);
    expect(await getContact(test.db, memberId, 'email')).toMatchObject({ value: 'olivia@example.com' });
    const { rows } = await test.owner.query<{ username: string; credentials: number }>(
      `select username, (select count(*)::int from member_credentials c where c.member_id = m.id) as credentials
       from members m where id = $1`,
      [memberId],
    );
    expect(rows).toEqual([{ username: expect.stringMatching(/^p\d{9}$/) as string, credentials: 0 }]);
    expect(await memberOf((await logInByFirebase(here(), byGoogle('google-1'))).token)).toBe(memberId);
  });

  it('is linked to an account that is opened with a number, too', async () => {
    await switchModules(test.db, ['MOBILENUMREG3'], new Date(start.getTime() + 1));
    const facebook = signIn('facebook', {
      sub: 'facebook-1',
      email: 'pia@example.com',
      email_verified: false,
    });
    const memberId = await memberOf(
      (await registerMobile(here(), mobileForm('0917 555 1010', facebook))).token,
    );
    await switchModules(test.db, registerModules, new Date(start.getTime() + 2));
    expect(await getContact(test.db, memberId, 'email')).toBeNull();
    expect(
      await memberOf((await logInByFirebase(here(), signIn('facebook', { sub: 'facebook-1' }))).token),
    ).toBe(memberId);
  });

  it('opens one account and no second one', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 40 }, () => registerMember(here(), withoutName(byGoogle('google-2')))),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = all.find((one) => one.status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'contact.taken' } });
    const { rowCount } = await test.owner.query(
      `select 1 from outside_identities where subject = 'google-2'`,
    );
    expect(rowCount).toBe(1);
  });

  it('leaves an e-mail address with the account that has it, and finds no account by one', async () => {
    const { id: owner } = await createMember(test.db, {
      username: 'quirin77',
      password: 'parlour-1',
      accountType: 0,
    });
    await inTransaction(test.db, (tx) =>
      putContact(tx, { memberId: owner, kind: 'email', value: 'quirin@example.com', now }),
    );
    const stranger = byGoogle('google-3', { email: 'quirin@example.com', email_verified: true });
    await expect(logInByFirebase(here(), stranger)).rejects.toMatchObject({ code: 'login.identity.unknown' });
    const memberId = await memberOf((await registerMember(here(), withoutName(stranger))).token);
    expect(memberId).not.toBe(owner);
    expect(await findContact(test.db, 'email', 'quirin@example.com')).toMatchObject({ memberId: owner });
  });

  it('is no registration without its token, or with one of another channel', async () => {
    const { firebaseIdToken } = byGoogle('google-4');
    await expect(registerMember(here(), withoutName({ firebaseChannel: 'google' }))).rejects.toMatchObject({
      value: { fields: { username: { code: 'required' }, password: { code: 'required' } } },
    });
    const crossed = withoutName({ firebaseChannel: 'facebook', firebaseIdToken });
    await expect(registerMember(here(), crossed)).rejects.toMatchObject({ code: 'login.identity.invalid' });
    await expect(
      logInByFirebase(here(), { firebaseChannel: 'phone', firebaseIdToken }),
    ).rejects.toMatchObject({ code: 'login.identity.invalid' });
  });
});

describe('logInByFirebase', () => {
  it('keeps the doors of members and agents apart', async () => {
    const { id: memberId } = await createMember(test.db, {
      username: 'agent77',
      password: 'parlour-1',
      accountType: 2,
    });
    await inTransaction(test.db, (tx) =>
      putContact(tx, { memberId, kind: 'mobile', value: '+639175551020', now }),
    );
    const given = byPhone('+639175551020');
    await expect(logInByFirebase(here(), given)).rejects.toMatchObject({ code: 'login.member.only' });
    await expect(logInByFirebase(here(), { ...given, portal: 'agent' })).resolves.toBeTruthy();
    await registerMobile(here(), mobileForm('0917 555 1021', byPhone('+639175551021')));
    await expect(
      logInByFirebase(here(), { ...byPhone('+639175551021'), portal: 'agent' }),
    ).rejects.toMatchObject({ code: 'login.agent.only' });
  });

  it('asks nobody at a new address for more, because the provider has', async () => {
    const identity = { email: 'rosa@example.com', email_verified: true };
    await registerMember(here(), withoutName(byGoogle('google-5', identity)));
    const { token } = await logInByFirebase(here(), byGoogle('google-5'));
    const { rows } = await test.owner.query(
      'select login_method, confirmed_at, kind from sessions where id = $1',
      [(await callerOf(test.db, token, now)).sessionId],
    );
    expect(rows).toEqual([{ login_method: 'google', confirmed_at: null, kind: 'full' }]);
  });

  it('takes no sign-in of more than five minutes ago', async () => {
    await registerMember(here(), withoutName(byGoogle('google-6')));
    const late = new Date(now.getTime() + 5 * 60_000 + 1000);
    await expect(logInByFirebase(here(late), byGoogle('google-6'))).rejects.toMatchObject({
      code: 'login.identity.invalid',
    });
  });
});
