import { useTestDatabase } from '@/lib/testing/database';
import { listAudit } from '@/platform/ground/audit';
import { createMember } from '../../members';
import { authenticate, openSession as openMemberSession } from '../../sessions';
import {
  confirmFresh,
  confirmOptions,
  endAllSessions,
  endOperator,
  endSession,
  endStaleOperatorSessions,
  grantRole,
  isFresh,
  listSessions,
  passkeyLoginOptions,
  readSession,
  type FactorAnswer,
  type OperatorSession,
} from '../index';
import {
  after,
  codeOf,
  home,
  hours,
  minutes,
  operatorsOf,
  refusalOf,
  siteOrigin,
  start,
  wrongCode,
} from '@/lib/testing/operators';

const test = useTestDatabase();
const { run, newOperator, newPasskeyOperator, logIn, signIn } = operatorsOf(test);
const by = { actor: 'desk:boss', now: start };
const seconds = 1000;
const read = (token: string, now: Date) => readSession(test.db, token, now);
const rowOf = async (sessionId: string) =>
  (
    await test.owner.query<{ last_seen_at: Date; ended_at: Date | null; end_reason: string | null }>(
      'select last_seen_at, ended_at, end_reason from operator_sessions where id = $1',
      [sessionId],
    )
  ).rows[0];
async function live(token: string, now: Date): Promise<OperatorSession> {
  const session = await read(token, now);
  if (!session) throw new Error('The session has ended');
  return session;
}

describe('a session', () => {
  it('ends after 15 minutes without a call, and goes on as long as there are calls', async () => {
    const { passkey } = await newPasskeyOperator();
    const { token, sessionId } = await signIn(passkey, start);
    await live(token, after(14 * minutes));
    await live(token, after(28 * minutes));
    expect(await read(token, after(43 * minutes))).toBeNull();
    expect(await rowOf(sessionId)).toMatchObject({ end_reason: 'idle', ended_at: after(43 * minutes) });
    // It is over for good, also for a clock that goes back.
    expect(await read(token, after(29 * minutes))).toBeNull();
  });

  it('ends after 8 hours, whatever is done', async () => {
    const { passkey } = await newPasskeyOperator();
    const { token, sessionId } = await signIn(passkey, start);
    for (let ms = 10 * minutes; ms < 8 * hours; ms += 10 * minutes) await live(token, after(ms));
    expect(await read(token, after(8 * hours))).toBeNull();
    expect(await rowOf(sessionId)).toMatchObject({ end_reason: 'absolute' });
  });

  it('is written at most every 30 seconds', async () => {
    const { passkey } = await newPasskeyOperator();
    const { token, sessionId } = await signIn(passkey, start);
    await live(token, after(29 * seconds));
    expect((await rowOf(sessionId))?.last_seen_at).toEqual(start);
    await live(token, after(30 * seconds));
    expect((await rowOf(sessionId))?.last_seen_at).toEqual(after(30 * seconds));
  });

  it('says who it is, from where, and what they may be at this moment', async () => {
    const kim = await newPasskeyOperator(['risk']);
    const { token, sessionId } = await signIn(kim.passkey, start);
    const grant = { ...by, operatorId: kim.operatorId, role: 'support', from: after(minutes) };
    await run((tx) => grantRole(tx, grant));
    expect(await read(token, start)).toMatchObject({
      ...{
        id: sessionId,
        operatorId: kim.operatorId,
        name: kim.name,
        roles: ['risk'],
        address: home.address,
      },
      ...{ endsAt: after(8 * hours), userAgentDigest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect((await live(token, after(minutes))).roles).toEqual(['support', 'risk']);
  });

  it('keeps no token, and knows none that was changed', async () => {
    const { passkey } = await newPasskeyOperator();
    const { token } = await signIn(passkey, start);
    const { rows } = await test.owner.query<{ row: string }>(
      'select s::text as row from operator_sessions s',
    );
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    for (const other of ['', token.slice(1), `${token}a`, token.toUpperCase()])
      expect(await read(other, start)).toBeNull();
    await live(token, start);
  });

  it('of an operator may be one of two, which are the same person and end apart', async () => {
    const lea = await newOperator();
    const [one, other] = [await logIn(lea, after(minutes)), await logIn(lea, after(2 * minutes))];
    const now = after(2 * minutes);
    expect((await live(one.token, now)).operatorId).toBe((await live(other.token, now)).operatorId);
    expect((await listSessions(test.db, lea.operatorId, now)).map(({ id }) => id)).toEqual([
      other.sessionId,
      one.sessionId,
    ]);
    const logout = { sessionId: one.sessionId, why: 'logout', actor: `desk:${lea.name}`, now } as const;
    expect(await run((tx) => endSession(tx, logout))).toBe(true);
    expect(await run((tx) => endSession(tx, logout))).toBe(false);
    expect(await read(one.token, now)).toBeNull();
    await live(other.token, now);
    expect(await listAudit(test.db, { subject: one.sessionId, limit: 9 })).toMatchObject([
      { action: 'operator.logout', actor: `desk:${lea.name}` },
    ]);
  });

  it('ends with all others of the operator but the one at hand, and nobody else’s', async () => {
    const [kim, lea] = [await newPasskeyOperator(), await newPasskeyOperator()];
    const mine = [await signIn(kim.passkey, start), await signIn(kim.passkey, start)] as const;
    const others = await signIn(lea.passkey, start);
    const ask = { ...by, operatorId: kim.operatorId, exceptId: mine[0].sessionId };
    expect(await run((tx) => endAllSessions(tx, ask))).toBe(1);
    expect(await read(mine[1].token, start)).toBeNull();
    await Promise.all([live(mine[0].token, start), live(others.token, start)]);
  });

  it('ends with its operator, in all browsers, and no new one begins', async () => {
    const kim = await newPasskeyOperator();
    const mine = [await signIn(kim.passkey, start), await signIn(kim.passkey, start)];
    await run((tx) => endOperator(tx, { ...by, operatorId: kim.operatorId, reason: 'left' }));
    for (const { token, sessionId } of mine) {
      expect(await read(token, start)).toBeNull();
      expect(await rowOf(sessionId)).toMatchObject({ end_reason: 'ended' });
    }
    expect(await refusalOf(signIn(kim.passkey, start, { ...home, address: '192.0.2.5' }))).toBe(
      'login.failed',
    );
    expect(await refusalOf(run((tx) => endOperator(tx, { ...by, operatorId: kim.operatorId })))).toBe(
      'operator.ended',
    );
  });

  it('is not opened by the token of a member, and the other way round', async () => {
    const { id: memberId } = await createMember(test.db, {
      username: 'player',
      password: 'parlour-1',
      accountType: 0,
      mustChangePassword: false,
      now: start,
    });
    const origin = { userAgent: '', clientAddress: home.address };
    const member = await run((tx) => openMemberSession(tx, { memberId, kind: 'full', origin, now: start }));
    const [id = '', version = '', secret = ''] = member.token.split('.');
    for (const token of [member.token, secret, `${id}.${version}`])
      expect(await read(token, start)).toBeNull();
    const { token } = await signIn((await newPasskeyOperator()).passkey, start);
    expect(await authenticate(test.db, token, start)).toBeNull();
    expect(await authenticate(test.db, `${id}.${version}.${token}`, start)).toBeNull();
    await live(token, start);
  });

  it('whose end nobody noticed is ended by the job', async () => {
    await endStaleOperatorSessions(test.db, after(100 * hours));
    const { passkey } = await newPasskeyOperator();
    const { sessionId } = await signIn(passkey, start);
    expect(await endStaleOperatorSessions(test.db, after(15 * minutes - 1))).toBe(0);
    expect(await endStaleOperatorSessions(test.db, after(15 * minutes))).toBe(1);
    expect(await rowOf(sessionId)).toMatchObject({ end_reason: 'idle' });
  });

  it('is not opened again by anybody who may write to the database', async () => {
    const { passkey } = await newPasskeyOperator();
    const { sessionId } = await signIn(passkey, start);
    await run((tx) => endSession(tx, { ...by, sessionId, why: 'revoked' }));
    for (const set of ['ended_at = null, end_reason = null', 'last_seen_at = now()', 'confirmed_at = now()'])
      await expect(
        test.pool.query(`update operator_sessions set ${set} where id = $1`, [sessionId]),
      ).rejects.toThrow('stays as it is');
    await expect(test.pool.query('update operator_sessions set operator_id = operator_id')).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('a confirmation', () => {
  const confirm = (session: OperatorSession, answer: FactorAnswer, now: Date, address = home.address) =>
    confirmFresh(test.db, { session, answer, address, now });
  const code = (secret: string, now: Date): FactorAnswer => ({
    kind: 'authenticator',
    code: codeOf(secret, now),
  });

  it('makes a session fresh for five minutes, as the login did', async () => {
    const lea = await newOperator();
    const { token } = await logIn(lea, after(minutes));
    const session = await live(token, after(minutes));
    expect(isFresh(session, after(6 * minutes - 1))).toBe(true);
    expect(isFresh(session, after(6 * minutes))).toBe(false);
    const now = after(7 * minutes);
    await confirm(session, code(lea.secret, now), now);
    const fresh = await live(token, now);
    expect(isFresh(fresh, after(12 * minutes - 1))).toBe(true);
    expect(isFresh(fresh, after(12 * minutes))).toBe(false);
    expect(await listAudit(test.db, { subject: session.id, limit: 1 })).toMatchObject([
      { action: 'operator.confirm', actor: `desk:${lea.name}`, via: 'page', sessionId: session.id },
    ]);
  });

  it('does not take the code that logged in, nor one twice', async () => {
    const lea = await newOperator();
    const { token } = await logIn(lea, after(minutes));
    const session = await live(token, after(minutes));
    const again = code(lea.secret, after(minutes));
    expect(await refusalOf(confirm(session, again, after(minutes)))).toBe('confirm.failed');
    const next = code(lea.secret, after(2 * minutes));
    await confirm(session, next, after(2 * minutes));
    expect(await refusalOf(confirm(session, next, after(2 * minutes)))).toBe('confirm.failed');
  });

  it('by a passkey takes the own one, for this session alone', async () => {
    const [kim, lea] = [await newPasskeyOperator(), await newPasskeyOperator()];
    const [one, other] = [await signIn(kim.passkey, start), await signIn(kim.passkey, start)];
    const session = await live(one.token, start);
    const ask = (sessionId: string) => confirmOptions(test.db, { sessionId, siteOrigin, now: start });
    const answerOf = (offer: { challengeId: string; options: string }, { passkey } = kim): FactorAnswer => ({
      kind: 'passkey',
      challengeId: offer.challengeId,
      response: passkey.answer(offer.options, { origin: siteOrigin }),
      siteOrigin,
    });
    const wrong = [
      answerOf(await ask(session.id), lea),
      answerOf(await ask(other.sessionId)),
      answerOf(await passkeyLoginOptions(test.db, { siteOrigin, now: start })),
    ];
    for (const [at, answer] of wrong.entries())
      expect(await refusalOf(confirm(session, answer, after(minutes), `192.0.2.${at}`))).toBe(
        'confirm.failed',
      );
    expect((await live(one.token, after(minutes))).confirmedAt).toEqual(start);
    await confirm(session, answerOf(await ask(session.id)), after(minutes));
    expect((await live(one.token, after(minutes))).confirmedAt).toEqual(after(minutes));
  });

  it('is locked by five failures, for the right code as well, and the login is not', async () => {
    const lea = await newOperator();
    const { token } = await logIn(lea, after(minutes), { ...home, address: '192.0.2.40' });
    const session = await live(token, after(minutes));
    const now = after(2 * minutes);
    const wrong: FactorAnswer = { kind: 'authenticator', code: wrongCode(lea.secret, now) };
    for (let n = 0; n < 5; n += 1)
      expect(await refusalOf(confirm(session, wrong, now, `192.0.2.${50 + n}`))).toBe('confirm.failed');
    expect(await refusalOf(confirm(session, code(lea.secret, now), now, '192.0.2.60'))).toBe('login.locked');
    await expect(logIn(lea, after(3 * minutes), { ...home, address: '192.0.2.61' })).resolves.toBeTruthy();
    expect(await listAudit(test.db, { action: 'operator.confirm.failed', limit: 1 })).toMatchObject([
      { subject: lea.operatorId, after: { failures: 5, locked: ['name'] } },
    ]);
  });

  it('does nothing for a session that has ended', async () => {
    const lea = await newOperator();
    const { token } = await logIn(lea, after(minutes), { ...home, address: '192.0.2.70' });
    const session = await live(token, after(minutes));
    await run((tx) => endSession(tx, { ...by, sessionId: session.id, why: 'revoked' }));
    const now = after(2 * minutes);
    expect(await refusalOf(confirm(session, code(lea.secret, now), now, '192.0.2.70'))).toBe('session.over');
  });
});
