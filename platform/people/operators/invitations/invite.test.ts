import { useTestDatabase } from '@/lib/testing/database';
import { createSoftPasskey } from '@/lib/testing/stand-ins/soft-passkey';
import { listAudit } from '@/platform/ground/audit';
import {
  acceptInvitation,
  beginLogin,
  endInvitation,
  endOperator,
  getOperator,
  invite,
  inviteAnew,
  listFactors,
  listInvitations,
  listOperators,
  listRoles,
  readInvitation,
  readSession,
  rolesAt,
  startInvitedAuthenticator,
  startInvitedPasskey,
  type NewFactor,
} from '../index';
import {
  after,
  codeOf,
  home,
  hours,
  minutes,
  operatorsOf,
  password,
  refusalOf,
  siteOrigin,
  start,
  wrongCode,
} from '@/lib/testing/operators';

const test = useTestDatabase();
const {
  run,
  nextName,
  invited,
  acceptWithCode,
  acceptWithPasskey,
  newOperator,
  newPasskeyOperator,
  ...ways
} = operatorsOf(test);
const by = { actor: 'desk:boss', now: start };

const offer = (token: string, now = start) =>
  run((tx) => startInvitedAuthenticator(tx, { token, name: 'somebody', now }));
async function factorFor(token: string): Promise<NewFactor> {
  const { challengeId, secret } = await offer(token);
  return { kind: 'authenticator', challengeId, code: codeOf(secret, start) };
}
const accept = (
  token: string,
  factor: NewFactor,
  part: { name?: string; password?: string; now?: Date } = {},
) =>
  acceptInvitation(test.db, {
    ...{ token, name: nextName(), password, factor, address: home.address, now: start },
    ...part,
  });
const countOf = async (table: string) =>
  (await test.owner.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;

describe('an invitation', () => {
  it('makes an operator with its roles, who can log in then, and says by whom', async () => {
    const sent = await run((tx) =>
      invite(tx, {
        ...by,
        roles: ['risk', 'cashier', 'risk'],
        displayName: 'Lea K.',
        mail: 'lea@example.com',
      }),
    );
    expect(sent.expiresAt).toEqual(after(24 * hours));
    expect(await readInvitation(test.db, sent.token, start)).toMatchObject({
      kind: 'new',
      name: null,
      displayName: 'Lea K.',
      roles: ['risk', 'cashier'],
      createdBy: 'desk:boss',
    });
    const lea = await acceptWithCode(sent.token, 'Lea.K', after(hours));
    expect(lea).toMatchObject({ operatorId: sent.operatorId, name: 'lea.k' });
    expect(await getOperator(test.db, sent.operatorId)).toEqual({
      ...{ id: sent.operatorId, name: 'lea.k', displayName: 'Lea K.', mail: 'lea@example.com' },
      ...{ status: 'active', createdAt: after(hours), createdBy: 'desk:boss', endedAt: null },
    });
    expect(await rolesAt(test.db, sent.operatorId, after(hours))).toEqual(['cashier', 'risk']);
    expect(await rolesAt(test.db, sent.operatorId, after(hours - 1))).toEqual([]);
    expect(await listRoles(test.db, sent.operatorId)).toMatchObject([
      { grantedBy: 'desk:boss', from: after(hours), until: null },
      { grantedBy: 'desk:boss' },
    ]);
    await expect(ways.logIn(lea, after(hours + minutes))).resolves.toMatchObject({
      operatorId: sent.operatorId,
    });
    const actions = (await listAudit(test.db, { subject: sent.operatorId, limit: 9 })).map(
      ({ actor, action }) => `${actor} ${action}`,
    );
    expect(actions).toEqual([
      'desk:lea.k operator.login',
      'desk:lea.k operator.accept',
      'desk:boss operator.invite',
    ]);
  });

  it('rests as a hash, and the secret of an app sealed until a code of it was given', async () => {
    const { token } = await invited();
    const { challengeId, secret } = await offer(token);
    const texts = await test.owner.query<{ row: string }>(
      'select i::text as row from operator_invitations i union all select c::text from operator_challenges c',
    );
    const everything = texts.rows.map(({ row }) => row).join('\n');
    expect(everything).toContain(challengeId);
    for (const text of [
      token,
      secret,
      Buffer.from(token).toString('hex'),
      Buffer.from(secret).toString('hex'),
    ])
      expect(everything).not.toContain(text);
    await accept(token, { kind: 'authenticator', challengeId, code: codeOf(secret, start) });
    const { rows } = await test.owner.query(
      'select 1 from operator_challenges where id = $1 and sealed_secret is null',
      [challengeId],
    );
    expect(rows).toHaveLength(1);
  });

  it('is over after 24 hours, and not before', async () => {
    const [one, other] = [await invited(), await invited()];
    await expect(acceptWithCode(one.token, nextName(), after(24 * hours - 1))).resolves.toBeTruthy();
    const late = after(24 * hours);
    expect(await readInvitation(test.db, other.token, late)).toBeNull();
    expect(await refusalOf(acceptWithCode(other.token, nextName(), late))).toBe('invitation.over');
    const factor = await factorFor(other.token);
    expect(await refusalOf(accept(other.token, factor, { now: late }))).toBe('invitation.over');
  });

  it('is accepted once, by one of ten at the same moment', async () => {
    const { token, operatorId } = await invited();
    const factors = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { challengeId, options } = await run((tx) =>
          startInvitedPasskey(tx, { token, name: 'somebody', siteOrigin, now: start }),
        );
        const response = createSoftPasskey(options, { origin: siteOrigin }).creation;
        return { kind: 'passkey', challengeId, response, siteOrigin, name: 'Key' } as const;
      }),
    );
    const before = [await countOf('operators'), await countOf('operator_passwords')];
    const answers = await Promise.all(factors.map((factor) => refusalOf(accept(token, factor))));
    expect(answers.filter((answer) => answer === 'invitation.over')).toHaveLength(9);
    expect(await listFactors(test.db, operatorId)).toHaveLength(1);
    expect([await countOf('operators'), await countOf('operator_passwords')]).toEqual(
      before.map((count) => (count ?? 0) + 1),
    );
    expect(await readInvitation(test.db, token, start)).toBeNull();
  });

  it('can be taken back', async () => {
    const { token, invitationId } = await invited();
    expect((await listInvitations(test.db, start)).map(({ id }) => id)).toContain(invitationId);
    await run((tx) => endInvitation(tx, { ...by, invitationId }));
    expect((await listInvitations(test.db, start)).map(({ id }) => id)).not.toContain(invitationId);
    expect(await refusalOf(factorFor(token))).toBe('invitation.over');
    expect(await refusalOf(run((tx) => endInvitation(tx, { ...by, invitationId })))).toBe(
      'invitation.unknown',
    );
  });

  it('is void when who sent it has ended', async () => {
    const boss = await newOperator(['partners']);
    const sent = await run((tx) => invite(tx, { roles: ['games'], actor: `desk:${boss.name}`, now: start }));
    await run((tx) => endOperator(tx, { ...by, operatorId: boss.operatorId }));
    expect(await readInvitation(test.db, sent.token, start)).toBeNull();
  });

  it.each([
    ['no role', { roles: [] }, 'role.none'],
    ['a role that is not there', { roles: ['owner'] }, 'role.unknown'],
    ['a mail that is none', { roles: ['risk'], mail: 'lea' }, 'mail.invalid'],
    ['a name of nothing', { roles: ['risk'], displayName: '\u0007' }, 'display.name.invalid'],
  ])('with %s is not sent', async (_what, input, code) => {
    const before = await countOf('operator_invitations');
    expect(await refusalOf(run((tx) => invite(tx, { ...by, ...input })))).toBe(code);
    expect(await countOf('operator_invitations')).toBe(before);
  });
});

describe('accepting', () => {
  it.each<[string, { name?: string; password?: string }, string]>([
    ['a name with a blank', { name: 'lea k' }, 'name.invalid'],
    ['a name that begins with a dot', { name: '.lea' }, 'name.invalid'],
    ['a name of other letters', { name: 'léa' }, 'name.invalid'],
    ['a name of 33 letters', { name: 'a'.repeat(33) }, 'name.invalid'],
    ['13 characters', { password: 'nine green ke' }, 'password.length'],
    ['257 characters', { password: 'nine green kettles '.repeat(14) }, 'password.length'],
    ['the name of the house and a year', { password: 'Parlour-2026!!!' }, 'password.weak'],
  ])('refuses %s, and the address still serves', async (_what, part, code) => {
    const { token } = await invited();
    const factor = await factorFor(token);
    const before = await countOf('operators');
    expect(await refusalOf(accept(token, factor, part))).toBe(code);
    expect(await countOf('operators')).toBe(before);
    await expect(accept(token, factor)).resolves.toBeTruthy();
  });

  it('refuses the own name as a password, and takes 14 characters that nobody tries', async () => {
    const { token } = await invited();
    const factor = await factorFor(token);
    const name = 'margaret.blackwood';
    expect(await refusalOf(accept(token, factor, { name, password: 'Margaret Blackwood1' }))).toBe(
      'password.weak',
    );
    await expect(accept(token, factor, { name, password: 'tin owl 4 lane' })).resolves.toMatchObject({
      name,
    });
  });

  it('refuses a name that is or was another’s, whatever the capitals; of two at once one gets it', async () => {
    const gone = await newOperator();
    await run((tx) => endOperator(tx, { ...by, operatorId: gone.operatorId }));
    const { token } = await invited();
    const factor = await factorFor(token);
    expect(await refusalOf(accept(token, factor, { name: gone.name.toUpperCase() }))).toBe('name.taken');
    const two = [await invited(), await invited()];
    const answers = await Promise.all(
      two.map(async (sent) => refusalOf(accept(sent.token, await factorFor(sent.token), { name: 'wanted' }))),
    );
    expect(answers.filter((answer) => answer === 'name.taken')).toHaveLength(1);
    expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
  });

  it('refuses a wrong code, a secret that was shown before, and one of another invitation', async () => {
    const [mine, other] = [await invited(), await invited()];
    const [old, others] = [await factorFor(mine.token), await factorFor(other.token)];
    const { challengeId, secret } = await offer(mine.token);
    const wrong = { kind: 'authenticator', challengeId, code: wrongCode(secret, start) } as const;
    for (const factor of [old, others, wrong])
      expect(await refusalOf(accept(mine.token, factor))).toBe('factor.invalid');
    const right = { kind: 'authenticator', challengeId, code: codeOf(secret, start) } as const;
    await expect(accept(mine.token, right)).resolves.toBeTruthy();
  });

  it('refuses a secret after an hour', async () => {
    const { token } = await invited();
    const { challengeId, secret } = await offer(token);
    const now = after(hours);
    const factor = { kind: 'authenticator', challengeId, code: codeOf(secret, now) } as const;
    expect(await refusalOf(accept(token, factor, { now }))).toBe('factor.invalid');
  });

  it.each([
    ['that nobody unlocked', { isUserVerified: false }],
    ['of another site', { origin: 'https://evil.example' }],
    ['made in a frame', { crossOrigin: true }],
  ])('refuses a passkey %s', async (_what, lie) => {
    const { token } = await invited();
    const { challengeId, options } = await run((tx) =>
      startInvitedPasskey(tx, { token, name: 'somebody', siteOrigin, now: start }),
    );
    const { creation: response } = createSoftPasskey(options, { origin: siteOrigin }, lie);
    const factor = { kind: 'passkey', challengeId, response, siteOrigin, name: 'Key' } as const;
    expect(await refusalOf(accept(token, factor))).toBe('factor.invalid');
  });
});

describe('an operator who is invited anew', () => {
  it('has no way in from that moment on, and keeps name and roles', async () => {
    const kim = await newPasskeyOperator(['content']);
    const lea = await newOperator(['games']);
    const [session, others] = [await ways.signIn(kim.passkey, start), await ways.logIn(lea, after(minutes))];
    const sent = await run((tx) =>
      inviteAnew(tx, { ...by, operatorId: kim.operatorId, reason: 'lost the key' }),
    );
    expect(await readSession(test.db, session.token, start)).toBeNull();
    expect(await readSession(test.db, others.token, after(minutes))).not.toBeNull();
    expect(await listFactors(test.db, kim.operatorId)).toEqual([]);
    const visitor = { address: '192.0.2.77', userAgent: '' };
    expect(await refusalOf(ways.signIn(kim.passkey, start, visitor))).toBe('login.failed');
    expect(
      await refusalOf(beginLogin(test.db, { name: kim.name, password, address: '192.0.2.78', now: start })),
    ).toBe('login.failed');
    expect(await readInvitation(test.db, sent.token, start)).toMatchObject({ kind: 'anew', name: kim.name });
    const again = await acceptWithPasskey(sent.token, 'another.name', after(hours));
    expect(again).toMatchObject({ operatorId: kim.operatorId, name: kim.name });
    expect(await rolesAt(test.db, kim.operatorId, after(hours))).toEqual(['content']);
    expect(await refusalOf(ways.signIn(kim.passkey, after(hours), visitor))).toBe('login.failed');
    await expect(ways.signIn(again.passkey, after(hours))).resolves.toMatchObject({
      operatorId: kim.operatorId,
    });
  });

  it('has one address: the one before is void', async () => {
    const lea = await newOperator();
    const anew = () => run((tx) => inviteAnew(tx, { ...by, operatorId: lea.operatorId }));
    const [first, second] = [await anew(), await anew()];
    expect(await readInvitation(test.db, first.token, start)).toBeNull();
    await expect(acceptWithCode(second.token, null, after(minutes))).resolves.toMatchObject({
      name: lea.name,
    });
  });

  it('is nobody who has ended, also when the address was there before', async () => {
    const lea = await newOperator();
    const sent = await run((tx) => inviteAnew(tx, { ...by, operatorId: lea.operatorId }));
    await run((tx) => endOperator(tx, { ...by, operatorId: lea.operatorId }));
    expect(await readInvitation(test.db, sent.token, start)).toBeNull();
    const anew = run((tx) => inviteAnew(tx, { ...by, operatorId: lea.operatorId }));
    expect(await refusalOf(anew)).toBe('operator.ended');
    expect(await refusalOf(run((tx) => inviteAnew(tx, { ...by, operatorId: 'opr_nobody' })))).toBe(
      'operator.unknown',
    );
  });
});

it('the list shows everybody with roles, factors and when they were seen, those who have ended last', async () => {
  const [ann, zoe] = [await newOperator(['support']), await newPasskeyOperator(['auditor'])];
  await ways.signIn(zoe.passkey, after(minutes));
  await run((tx) => endOperator(tx, { ...by, operatorId: ann.operatorId, now: after(minutes) }));
  const all = await listOperators(test.db, after(2 * minutes));
  expect(all.find(({ id }) => id === zoe.operatorId)).toMatchObject({
    ...{ status: 'active', roles: ['auditor'], factors: ['passkey'], lastSeenAt: after(minutes) },
  });
  expect(all.find(({ id }) => id === ann.operatorId)).toMatchObject({
    status: 'ended',
    roles: [],
    factors: [],
  });
  const states = all.map(({ status }) => status);
  expect(states).toEqual([...states].sort());
});
