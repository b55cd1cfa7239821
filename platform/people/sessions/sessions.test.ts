import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction, sql } from '@/platform/ground/db';
import { createMember } from '../members/create-member';
import {
  absoluteMs,
  authenticate,
  endSession,
  endStaleSessions,
  idleMs,
  openSession,
  revokeSessions,
  rotateSession,
  seenEveryMs,
} from './sessions';

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);
const origin = { clientAddress: '192.0.2.1', userAgent: 'test browser' };
const minute = 60_000;

let count = 0;
async function newMemberSession(): Promise<{ token: string; sessionId: string; memberId: string }> {
  const username = `sessions${(count += 1)}`;
  const { id: memberId } = await createMember(test.db, {
    username,
    password: 'parlour-1',
    accountType: 0,
    now: start,
  });
  const opened = await openFor(memberId);
  return { ...opened, memberId };
}

function openFor(memberId: string): Promise<{ token: string; sessionId: string }> {
  return inTransaction(test.db, (tx) => openSession(tx, { memberId, kind: 'full', origin, now: start }));
}

async function rowOf(sessionId: string): Promise<Record<string, unknown>> {
  const found = await test.owner.query('select * from sessions where id = $1', [sessionId]);
  return found.rows[0] as Record<string, unknown>;
}

describe('authenticate', () => {
  it('finds the member behind a token', async () => {
    const { token, sessionId, memberId } = await newMemberSession();
    await expect(authenticate(test.db, token, after(minute))).resolves.toEqual({
      memberId,
      sessionId,
      accountType: 0,
      sessionKind: 'full',
    });
  });

  it('refuses tokens that were never given', async () => {
    const { token, sessionId } = await newMemberSession();
    const [, , secret = ''] = token.split('.');
    const forged = [
      '',
      'nonsense',
      `${sessionId}.1.${'A'.repeat(43)}`,
      `${sessionId}.2.${secret}`,
      `ses_${'0'.repeat(26)}.1.${secret}`,
      `${token}x`,
      `${sessionId}.1.${secret.slice(0, 42)}\u0000`,
    ];
    for (const wrong of forged) await expect(authenticate(test.db, wrong, start)).resolves.toBeNull();
    await expect(authenticate(test.db, token, start)).resolves.not.toBeNull();
  });

  it('ends a session after thirty idle minutes and writes that down', async () => {
    const { token, sessionId } = await newMemberSession();
    await expect(authenticate(test.db, token, after(idleMs))).resolves.toBeNull();
    expect(await rowOf(sessionId)).toMatchObject({ end_reason: 'idle', ended_at: after(idleMs) });
    // An end is for good: a clock that was wrong does not bring the session back.
    await expect(authenticate(test.db, token, start)).resolves.toBeNull();
  });

  it('lets a session that is used go on past thirty minutes, and ends it after twelve hours', async () => {
    const { token, sessionId } = await newMemberSession();
    for (let at = 20 * minute; at < absoluteMs; at += 20 * minute) {
      expect(await authenticate(test.db, token, after(at))).not.toBeNull();
    }
    await expect(authenticate(test.db, token, after(absoluteMs))).resolves.toBeNull();
    expect(await rowOf(sessionId)).toMatchObject({ end_reason: 'absolute' });
  });

  it('writes last_seen_at at most once a minute', async () => {
    const { token, sessionId } = await newMemberSession();
    await authenticate(test.db, token, after(seenEveryMs - 1));
    expect(await rowOf(sessionId)).toMatchObject({ last_seen_at: start });
    await authenticate(test.db, token, after(seenEveryMs));
    expect(await rowOf(sessionId)).toMatchObject({ last_seen_at: after(seenEveryMs) });
  });
});

describe('ending sessions', () => {
  it('refuses the token from the moment of the logout on', async () => {
    const { token, sessionId } = await newMemberSession();
    await endSession(test.db, { sessionId, reason: 'logout', now: after(1) });
    await expect(authenticate(test.db, token, after(1))).resolves.toBeNull();
    await endSession(test.db, { sessionId, reason: 'revoked', now: after(2) });
    expect(await rowOf(sessionId)).toMatchObject({ end_reason: 'logout', ended_at: after(1) });
  });

  it('revokes every session of a member but the one that asks', async () => {
    const mine = await newMemberSession();
    const elsewhere = await openFor(mine.memberId);
    const somebodys = await newMemberSession();
    const revoked = await revokeSessions(test.db, {
      memberId: mine.memberId,
      exceptId: mine.sessionId,
      now: after(1),
    });
    expect(revoked).toBe(1);
    await expect(authenticate(test.db, elsewhere.token, after(2))).resolves.toBeNull();
    await expect(authenticate(test.db, mine.token, after(2))).resolves.not.toBeNull();
    await expect(authenticate(test.db, somebodys.token, after(2))).resolves.not.toBeNull();
  });

  it('closes what nobody came back to', async () => {
    const { sessionId } = await newMemberSession();
    const seen = await newMemberSession();
    await authenticate(test.db, seen.token, after(15 * minute));
    await endStaleSessions(test.db, after(idleMs));
    expect(await rowOf(sessionId)).toMatchObject({ end_reason: 'idle' });
    expect(await rowOf(seen.sessionId)).toMatchObject({ ended_at: null });
  });
});

describe('rotateSession', () => {
  it('gives a new token and kills the old one', async () => {
    const { token, sessionId } = await newMemberSession();
    const next = await inTransaction(test.db, (tx) => rotateSession(tx, sessionId, 'restricted'));
    await expect(authenticate(test.db, token, start)).resolves.toBeNull();
    await expect(authenticate(test.db, next, start)).resolves.toMatchObject({
      sessionId,
      sessionKind: 'restricted',
    });
  });

  it('lets one of two simultaneous rotations win', async () => {
    const { sessionId } = await newMemberSession();
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => inTransaction(test.db, (tx) => rotateSession(tx, sessionId, 'full'))),
    );
    const tokens = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const alive = await Promise.all(tokens.map((token) => authenticate(test.db, token, start)));
    expect(alive.filter((caller) => caller !== null)).toHaveLength(1);
  });

  it('refuses a session that has ended', async () => {
    const { sessionId } = await newMemberSession();
    await endSession(test.db, { sessionId, reason: 'logout', now: start });
    const rotated = inTransaction(test.db, (tx) => rotateSession(tx, sessionId, 'full'));
    await expect(rotated).rejects.toMatchObject({ code: 'auth.expired' });
  });
});

describe('the database', () => {
  it('keeps no token', async () => {
    const { token, sessionId } = await newMemberSession();
    const secret = token.split('.')[2] ?? '';
    const row = await rowOf(sessionId);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(row)).not.toContain(Buffer.from(secret).toString('hex'));
  });

  it('does not reopen an ended session, not even for its owner', async () => {
    const { sessionId } = await newMemberSession();
    await endSession(test.db, { sessionId, reason: 'logout', now: start });
    await expect(
      test.owner.query('update sessions set ended_at = null, end_reason = null where id = $1', [sessionId]),
    ).rejects.toThrow('an ended row of sessions stays as it is');
  });

  it('refuses the site to delete a session or to give it to somebody else', async () => {
    const { sessionId } = await newMemberSession();
    const refused = [
      sql`delete from sessions where id = ${sessionId}`,
      sql`update sessions set member_id = 'mem_x' where id = ${sessionId}`,
      sql`update sessions set absolute_end_at = absolute_end_at + interval '1 day' where id = ${sessionId}`,
    ];
    for (const statement of refused) {
      await expect(test.db.execute(statement)).rejects.toMatchObject({ code: '42501' });
    }
  });
});
