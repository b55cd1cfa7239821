import { useTestDatabase } from '@/lib/testing/database';
import { createSoftPasskey } from '@/lib/testing/stand-ins/soft-passkey';
import type { AccountType } from '@/lib/contract/types';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { addPasskey, listPasskeys, passkeyOptions, removePasskey } from '../passkeys';
import { createMember } from '../members/create-member';
import { logIn as logInByPassword } from './log-in';
import { logInByPasskey, offerPasskeyLogin } from './passkey-login';
import { requireConfirmed } from '../security/confirm-identity';
import { callerOf, visitor } from '@/lib/testing/scenes/visitors';

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const siteOrigin = 'https://parlour.example';
const at = (more: Partial<CallContext> = {}) => visitor(test.db, { siteOrigin, now: start, ...more });

/** An account with a passkey; nobody has logged in to it yet. */
async function scene(username: string, accountType: AccountType = 0, mustChangePassword = false) {
  const { id: memberId } = await createMember(test.db, {
    username,
    password: 'parlour-1',
    accountType,
    mustChangePassword,
    now: start,
  });
  const site = { memberId, siteOrigin, now: start };
  const { challengeId, options } = await inTransaction(test.db, (tx) =>
    passkeyOptions(tx, { ...site, username }),
  );
  const passkey = createSoftPasskey(options, { origin: siteOrigin });
  await inTransaction(test.db, (tx) =>
    addPasskey(tx, { ...site, challengeId, response: passkey.creation, name: 'Phone' }),
  );
  const logIn = async (context = at(), portal?: 'member' | 'agent') => {
    const { challengeId: given, options: asked } = await offerPasskeyLogin(context);
    return logInByPasskey(context, {
      challengeId: given,
      response: passkey.answer(asked),
      ...(portal ? { portal } : {}),
    });
  };
  return { memberId, passkey, logIn };
}

describe('logInByPasskey', () => {
  it('opens a session that is confirmed for what is delicate', async () => {
    const { memberId, logIn } = await scene('anna');
    const output = await logIn();
    expect(output).toMatchObject({
      firstTimeLogin: false,
      passwordExpired: false,
      mustChangePassword: false,
    });
    const caller = await callerOf(test.db, output.token, start);
    expect(caller).toMatchObject({ memberId, sessionKind: 'full' });
    await expect(requireConfirmed(test.db, caller, start)).resolves.toBeUndefined();
    const { rows } = await test.owner.query('select login_method from sessions where member_id = $1', [
      memberId,
    ]);
    expect(rows).toEqual([{ login_method: 'passkey' }]);
  });

  it('is not stopped at an address that is new to an account which could be verified', async () => {
    const { memberId, logIn } = await scene('berta');
    await logIn();
    await test.owner.query(
      `insert into member_contacts (id, member_id, kind, value, verified_at) values ('con_berta', $1, 'email', 'berta@example.com', now())`,
      [memberId],
    );
    await expect(logIn()).resolves.toHaveProperty('token');
    // A password is stopped at such an address.
    await expect(
      logInByPassword(at(), { type: 'username', username: 'berta', password: 'parlour-1' }),
    ).rejects.toMatchObject({ code: 'login.verification.required' });
  });

  it('opens a full session although somebody else set the password', async () => {
    const { logIn } = await scene('cora', 0, true);
    const output = await logIn();
    expect(output).toMatchObject({ firstTimeLogin: false, mustChangePassword: false });
    await expect(callerOf(test.db, output.token, start)).resolves.toMatchObject({ sessionKind: 'full' });
  });

  it('belongs to the portal of the account', async () => {
    const member = await scene('dora');
    const agent = await scene('agent1', 1);
    await expect(member.logIn(at(), 'agent')).rejects.toMatchObject({ code: 'login.agent.only' });
    await expect(agent.logIn(at())).rejects.toMatchObject({ code: 'login.member.only' });
    await expect(agent.logIn(at(), 'agent')).resolves.toHaveProperty('token');
  });

  it('gives one answer to everything that is wrong', async () => {
    const { memberId, passkey } = await scene('emma');
    const stranger = createSoftPasskey('{"challenge":""}', { origin: siteOrigin });
    const refusals: unknown[] = [];
    const tryWith = async (answer: (options: string) => string, challenge?: string) => {
      const { challengeId, options } = await offerPasskeyLogin(at());
      const tried = logInByPasskey(at(), {
        challengeId: challenge ?? challengeId,
        response: answer(options),
      });
      refusals.push(
        await tried.then(
          () => 'in',
          ({ code, status, message, value }) => ({ code, status, message, value }),
        ),
      );
    };
    await tryWith(() => 'garbled');
    await tryWith(stranger.answer);
    await tryWith(passkey.answer, 'pkc_unknown');
    await tryWith((options) => passkey.answer(options, { origin: 'https://evil.test' }));
    const [{ id: passkeyId = '' } = {}] = await listPasskeys(test.db, memberId);
    await inTransaction(test.db, (tx) => removePasskey(tx, { memberId, passkeyId, now: start }));
    await tryWith(passkey.answer);
    expect(new Set(refusals.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(refusals[0]).toMatchObject({ code: 'login.passkey.failed', status: 401 });
  });

  it('takes the site’s own address where no other deployment is in front of it', async () => {
    const { logIn } = await scene('fritz');
    await expect(logIn(at({ siteOrigin: '', origin: siteOrigin }))).resolves.toHaveProperty('token');
    await expect(logIn(at({ siteOrigin: 'https://front.test', origin: siteOrigin }))).rejects.toMatchObject({
      code: 'login.passkey.failed',
    });
  });
});
