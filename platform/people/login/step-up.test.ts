import { Secret, TOTP } from 'otpauth';
import { useTestDatabase } from '@/lib/testing/database';
import type {
  LoginChallenge,
  LoginOutput,
  LoginVerifyInput,
  UsernameLogin,
  VerificationMethod,
} from '@/lib/contract/calls/session';
import { confirmAuthenticator, startAuthenticator } from '../authenticator';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { forgetAddress, listKnownAddresses } from '../devices';
import { createMember } from '../members/create-member';
import { logIn } from './log-in';
import { sendLoginCode } from './sms-login';
import { sendVerification, verifyLogin } from './step-up';
import { challengeLifeMs, maxMemberFailures } from '../challenges/step-up-rules';
import {
  bind,
  callerOf,
  lettersTo,
  newAddress,
  newMobile,
  sentCode,
  switchModules,
  visitor,
} from '@/lib/testing/scenes/visitors';

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);
const password = 'parlour-1';
const minute = 60_000;
const later = after(minute);

type Place = Partial<CallContext>;
const place = (now = later): Place => ({ clientAddress: newAddress(), now });
const enter = (username: string, from: Place, more: Partial<UsernameLogin> = {}): Promise<LoginOutput> =>
  logIn(visitor(test.db, from), { type: 'username', username, password, ...more });
const verify = (from: Place, input: LoginVerifyInput): Promise<LoginOutput> =>
  verifyLogin(visitor(test.db, from), input);
const codeOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: { code: string }) => error.code,
  );

/** The challenge that a login is stopped with. */
async function stopped(login: Promise<LoginOutput>): Promise<LoginChallenge> {
  const error = (await login.then(
    () => null,
    (thrown: unknown) => thrown,
  )) as { code: string; value: LoginChallenge } | null;
  if (error?.code !== 'login.verification.required')
    throw new Error(`Not stopped: ${error?.code ?? 'let in'}`);
  return error.value;
}

/** A member who has been at home once, on a device of theirs, and can be verified with what is given. */
async function owner(username: string, has: { mobile?: boolean; email?: boolean; name?: string }) {
  const member = await createMember(test.db, { username, password, accountType: 0, now: start });
  const mobile = newMobile();
  const email = `${username}@example.com`;
  await bind(
    test.db,
    member.id,
    {
      ...(has.mobile ? { mobile: mobile.number } : {}),
      ...(has.email ? { email } : {}),
      ...(has.name ? { name: has.name } : {}),
    },
    start,
  );
  const home: Place = { clientAddress: newAddress(), now: start };
  const { deviceToken = null } = await enter(username, home);
  return { member, ...mobile, email, home: { ...home, deviceToken, now: later } };
}

async function addAuthenticator(memberId: string, username: string): Promise<(now: Date) => string> {
  const code = (secret: string, now: Date): string =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() });
  const { secret } = await inTransaction(test.db, async (tx) => {
    const started = await startAuthenticator(tx, { memberId, username, issuer: 'Parlour', now: start });
    const { authenticatorId } = started;
    await confirmAuthenticator(tx, {
      memberId,
      authenticatorId,
      code: code(started.secret, start),
      now: start,
    });
    return started;
  });
  return (now) => code(secret, now);
}

const inbox = async (memberId: string): Promise<string[]> => {
  const found = await test.owner.query<{ title: string }>(
    'select title from member_messages where member_id = $1',
    [memberId],
  );
  return found.rows.map(({ title }) => title);
};

describe('a login from an address that is new to the account', () => {
  it('is stopped, and says with what it can be verified', async () => {
    await owner('su1', { mobile: true, email: true, name: 'Ana Reyes' });
    const { challengeId, methods } = await stopped(enter('su1', place()));
    expect(methods).toEqual(['mobile', 'email', 'bankAccountName']);
    expect(challengeId).toMatch(/^chl_[0-9a-z]{26}\.[A-Za-z0-9_-]{43}$/);
    const kept = await test.owner.query('select login_challenges::text as row from login_challenges');
    expect(JSON.stringify(kept.rows)).not.toContain(challengeId.split('.')[1]);
  });

  it('is not stopped at home, at the first login ever, or where there is nothing to verify with', async () => {
    const { home } = await owner('su2', { mobile: true });
    await expect(enter('su2', home)).resolves.toBeTruthy();
    await expect(enter('su2', { ...home, deviceToken: null })).resolves.toBeTruthy();
    await owner('su2bare', {});
    await expect(enter('su2bare', place())).resolves.toBeTruthy();
  });

  it('tells the owner of a device or address that got in without a question, and of no other', async () => {
    const { member, home } = await owner('su3', {});
    expect(await inbox(member.id)).toEqual([]);
    await enter('su3', home);
    expect(await inbox(member.id)).toEqual([]);
    await enter('su3', { ...home, deviceToken: null });
    expect(await inbox(member.id)).toHaveLength(1);
    await enter('su3', { ...home, clientAddress: newAddress() });
    expect(await inbox(member.id)).toHaveLength(2);
  });

  it('asks again once the address has been forgotten, even if it was the only one', async () => {
    const { member, home } = await owner('su4', { mobile: true });
    const [known] = await listKnownAddresses(test.db, member.id);
    await inTransaction(test.db, (tx) => forgetAddress(tx, member.id, known?.id ?? '', later));
    await stopped(enter('su4', home));
  });

  it('by text message has shown the number and is asked for something else, if there is any', async () => {
    await switchModules(test.db, ['MOBILEVERCODELOGIN3'], start);
    for (const [username, has] of [
      ['su5', { mobile: true }],
      ['su5both', { mobile: true, name: 'Ana Reyes' }],
    ] as const) {
      const { typed, number } = await owner(username, has);
      const from = place();
      await sendLoginCode(visitor(test.db, from), typed);
      const verificationCode = await sentCode(test.db, number, later);
      const login = logIn(visitor(test.db, from), { type: 'sms', ...typed, verificationCode });
      if ('name' in has) expect((await stopped(login)).methods).toEqual(['bankAccountName']);
      else await expect(login).resolves.toBeTruthy();
    }
  });
});

describe('verifying it', () => {
  it('by the bound number: the visitor types it, and is not told whether it is right', async () => {
    const { member, typed, number } = await owner('sv1', { mobile: true });
    const from = place();
    const { challengeId } = await stopped(enter('sv1', from));
    const stranger = newMobile();
    const send = (mobile: object, now: Date) =>
      sendVerification(visitor(test.db, { ...from, now }), { challengeId, method: 'mobile', ...mobile });
    await expect(send(stranger.typed, later)).resolves.toEqual({ expiredMinutes: 1 });
    await expect(send(typed, later)).resolves.toEqual({ expiredMinutes: 1 });
    expect(await lettersTo(test.db, stranger.number, later)).toHaveLength(0);
    const answer = await sentCode(test.db, number, later);
    const wrong = { challengeId, method: 'mobile' as const, answer, ...stranger.typed };
    expect(await codeOf(verify(from, wrong))).toBe('verification.code.invalid');
    expect(await codeOf(verify(from, { ...wrong, mobileNum: '1' }))).toBe('request.invalid');
    const { token } = await verify(from, { ...wrong, ...typed });
    await expect(callerOf(test.db, token, later)).resolves.toMatchObject({ memberId: member.id });
    // From now on the address is known, on any device, and nobody writes about what was verified.
    await expect(enter('sv1', { ...from, deviceToken: null })).resolves.toBeTruthy();
    expect(await inbox(member.id)).toHaveLength(1);
  });

  it('by the bound e-mail address, and with what the login began with: remembered', async () => {
    const { email } = await owner('sv2', { email: true });
    const from = place();
    const { challengeId } = await stopped(enter('sv2', from, { remember: true }));
    await sendVerification(visitor(test.db, from), { challengeId, method: 'email' });
    const answer = await sentCode(test.db, email, later);
    const { deviceToken = null } = await verify(from, { challengeId, method: 'email', answer });
    await expect(enter('sv2', { ...from, deviceToken }, { password: '' })).resolves.toBeTruthy();
  });

  it.each(['Ana María  Reyes', 'ANA MARIA REYES', 'ana-maria reyes'])('by the name: %s', async (answer) => {
    const username = `name${answer.length}${answer.charCodeAt(1)}`;
    await owner(username, { name: 'Ana María Reyes' });
    const from = place();
    const { challengeId } = await stopped(enter(username, from));
    for (const wrong of ['Ana Reyes', '- -']) {
      expect(await codeOf(verify(from, { challengeId, method: 'bankAccountName', answer: wrong }))).toBe(
        'auth.confirm.failed',
      );
    }
    await expect(verify(from, { challengeId, method: 'bankAccountName', answer })).resolves.toBeTruthy();
  });

  it('by the authenticator, which is asked for on a new device wherever that is, and nothing else is', async () => {
    const { member, home } = await owner('sv3', { mobile: true, name: 'Ana Reyes' });
    const code = await addAuthenticator(member.id, 'sv3');
    const now = after(5 * minute);
    await expect(enter('sv3', { ...home, now })).resolves.toBeTruthy();
    const atHome = { ...home, deviceToken: null, now };
    const { challengeId, methods } = await stopped(enter('sv3', atHome));
    expect(methods).toEqual(['authenticator']);
    expect((await stopped(enter('sv3', place(now)))).methods).toEqual(['authenticator']);
    const travelling = await stopped(enter('sv3', { ...home, clientAddress: newAddress(), now }));
    expect(travelling.methods).toEqual(['mobile', 'bankAccountName', 'authenticator']);
    const byName = verify(atHome, { challengeId, method: 'bankAccountName', answer: 'Ana Reyes' });
    expect(await codeOf(byName)).toBe('request.invalid');
    const wrong = verify(atHome, { challengeId, method: 'authenticator', answer: '12345' });
    expect(await codeOf(wrong)).toBe('auth.confirm.failed');
    const right = verify(atHome, { challengeId, method: 'authenticator', answer: code(now) });
    await expect(right).resolves.toBeTruthy();
  });

  it('keeps what the login was: a first one may still do nothing but change the password', async () => {
    const { member } = await owner('sv4', { name: 'Ana Reyes' });
    await test.owner.query(`update member_credentials set set_by = 'other' where member_id = $1`, [
      member.id,
    ]);
    const from = place();
    const { challengeId } = await stopped(enter('sv4', from));
    const output = await verify(from, { challengeId, method: 'bankAccountName', answer: 'Ana Reyes' });
    expect(output).toMatchObject({ firstTimeLogin: true, mustChangePassword: true });
    expect((await callerOf(test.db, output.token, later)).sessionKind).toBe('restricted');
  });
});

describe('what waits', () => {
  const byName = (
    challengeId: string,
    answer = 'Ana Reyes',
    method: VerificationMethod = 'bankAccountName',
  ) => ({
    challengeId,
    method,
    answer,
  });
  const over = 'login.challenge.over';

  it('goes on only on the device and at the address it began on', async () => {
    const { home } = await owner('sw1', { name: 'Ana Reyes' });
    const from: Place = { ...home, clientAddress: newAddress() };
    const { challengeId } = await stopped(enter('sw1', from));
    const other = await owner('sw1other', {});
    for (const elsewhere of [
      place(),
      { ...from, clientAddress: newAddress() },
      { ...from, deviceToken: null },
      { ...from, deviceToken: other.home.deviceToken },
    ]) {
      expect(await codeOf(verify(elsewhere, byName(challengeId)))).toBe(over);
      const sent = sendVerification(visitor(test.db, elsewhere), { challengeId, method: 'email' });
      expect(await codeOf(sent)).toBe(over);
    }
    await expect(verify(from, byName(challengeId))).resolves.toBeTruthy();
  });

  it('is over after ten minutes, after five wrong answers, and once it has passed', async () => {
    await owner('sw2', { name: 'Ana Reyes' });
    const from = place();
    const late = await stopped(enter('sw2', from));
    const end = new Date(later.getTime() + challengeLifeMs);
    expect(await codeOf(verify({ ...from, now: end }, byName(late.challengeId)))).toBe(over);

    const tried = await stopped(enter('sw2', from));
    for (let n = 1; n <= 5; n += 1) {
      const code = await codeOf(verify(from, byName(tried.challengeId, 'Wrong')));
      expect(code).toBe(n < 5 ? 'auth.confirm.failed' : over);
    }
    expect(await codeOf(verify(from, byName(tried.challengeId)))).toBe(over);

    const passed = await stopped(enter('sw2', from));
    await expect(verify(from, byName(passed.challengeId))).resolves.toBeTruthy();
    expect(await codeOf(verify(from, byName(passed.challengeId)))).toBe(over);
  });

  it('is opened by its own secret only', async () => {
    await owner('sw3', { name: 'Ana Reyes' });
    const from = place();
    const { challengeId } = await stopped(enter('sw3', from));
    const [id = '', secret = ''] = challengeId.split('.');
    for (const forged of ['', id, `${id}.`, `${id}.${'A'.repeat(43)}`, `chl_${'0'.repeat(26)}.${secret}`]) {
      expect(await codeOf(verify(from, byName(forged)))).toBe(over);
    }
  });

  it('gives fifty right answers at one moment one session', async () => {
    const { member } = await owner('sw4', { name: 'Ana Reyes' });
    const from = place();
    const { challengeId } = await stopped(enter('sw4', from));
    const open = async (): Promise<number> =>
      (await test.owner.query('select 1 from sessions where member_id = $1', [member.id])).rowCount ?? 0;
    const before = await open();
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () => verify(from, byName(challengeId))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await open()).toBe(before + 1);
  });

  it('gives fifty wrong answers at one moment five looks', async () => {
    await owner('sw5', { name: 'Ana Reyes' });
    const from = place();
    const { challengeId } = await stopped(enter('sw5', from));
    const codes = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        codeOf(verify(from, byName(challengeId, `Wrong ${'x'.repeat(n)}`))),
      ),
    );
    expect(codes.filter((code) => code === 'auth.confirm.failed')).toHaveLength(4);
    expect(codes.filter((code) => code === over)).toHaveLength(46);
  });

  it('does not give a new login new guesses without end', async () => {
    await owner('sw6', { name: 'Ana Reyes' });
    const from = place();
    const spare = await stopped(enter('sw6', from));
    for (let n = 0; n < maxMemberFailures; n += 1) {
      const { challengeId } = await stopped(enter('sw6', from));
      expect(await codeOf(verify(from, byName(challengeId, 'Wrong')))).toBe('auth.confirm.failed');
    }
    expect(await codeOf(enter('sw6', from))).toBe('login.locked');
    expect(await codeOf(verify(from, byName(spare.challengeId)))).toBe(over);
    await stopped(enter('sw6', { ...from, now: after(62 * minute) }));
  });

  it('is over when the password it began with is changed', async () => {
    const { member } = await owner('sw7', { name: 'Ana Reyes' });
    const from = place();
    const { challengeId } = await stopped(enter('sw7', from));
    const changed = [member.id, after(2 * minute)];
    await test.owner.query('update member_credentials set ended_at = $2 where member_id = $1', changed);
    await test.owner.query(
      `insert into member_credentials (id, member_id, password_hash, set_by, set_at)
       values ('crd_new', $1, 'of another password', 'member', $2)`,
      changed,
    );
    expect(await codeOf(verify({ ...from, now: after(3 * minute) }, byName(challengeId)))).toBe(over);
  });
});
