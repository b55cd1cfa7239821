import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction, newId } from '@/platform/ground/db';
import { createMember } from '../members/create-member';
import {
  closeLiveSession,
  getConfirmation,
  getPreviousLogin,
  hasHadSession,
  listMembersSeen,
  noteConfirmed,
} from './session-store';
import { isSessionRunning, listRunningSessions, noteSessionUsed } from './session-liveness';
import { readToken, writeToken } from './session-token';
import {
  absoluteMs,
  authenticate,
  dueEnd,
  endSession,
  idleMs,
  isSuperseded,
  openSession,
  recognise,
  rotateSession,
  seenEveryMs,
  type NewLogin,
} from './sessions';

const test = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const origin = { clientAddress: '192.0.2.1', userAgent: 'test browser' };
let memberId: string;

const newMember = async () =>
  (
    await createMember(test.db, {
      username: `ses${newId('x').slice(-12)}`,
      password: null,
      accountType: 0,
      now,
    })
  ).id;
const open = (part: Partial<NewLogin> = {}) =>
  inTransaction(test.db, (tx) => openSession(tx, { memberId, kind: 'full', origin, now, ...part }));
const end = (sessionId: string, at = now) => endSession(test.db, { sessionId, reason: 'logout', now: at });
const running = async (at = now) => (await listRunningSessions(test.db, memberId, at)).map(({ id }) => id);

beforeEach(async () => {
  memberId = await newMember();
});

describe('a token', () => {
  const secret = 'A'.repeat(43);
  const token = { sessionId: `ses_${'0'.repeat(26)}`, version: 1, secret };

  it('reads as it was written', () => {
    for (const version of [1, 9, 10, 999_999_999])
      expect(readToken(writeToken({ ...token, version }))).toEqual({ ...token, version });
  });

  it.each([
    ['version nought', { version: 0 }],
    ['a version below it', { version: -1 }],
    ['a version that is too great to count', { version: 1_000_000_000 }],
    ['half a version', { version: 1.5 }],
    ['another kind of id', { sessionId: `mem_${'0'.repeat(26)}` }],
    ['an id in capitals', { sessionId: `ses_${'A'.repeat(26)}` }],
    ['a short secret', { secret: 'A'.repeat(42) }],
    ['a secret with another sign', { secret: `${'A'.repeat(42)}+` }],
    ['a line behind it', { secret: `${secret}\n` }],
  ])('of %s is none', (_what, part) => expect(readToken(writeToken({ ...token, ...part }))).toBeNull());

  it('with noughts before its version is not another way to write it', () => {
    expect(readToken(writeToken(token).replace('.1.', '.01.'))).toBeNull();
  });
});

describe('the end of a session', () => {
  const session = { lastSeenAt: now, absoluteEndAt: later(absoluteMs) };
  it.each([
    ['runs', idleMs - 1, null],
    ['is idle', idleMs, 'idle'],
    ['is idle', absoluteMs - 1, 'idle'],
    ['has had its twelve hours', absoluteMs, 'absolute'],
  ] as const)('%s after %d ms', (_what, ms, reason) => expect(dueEnd(session, later(ms))).toBe(reason));

  it('comes after twelve hours, however busy it was', () => {
    const busy = { ...session, lastSeenAt: later(absoluteMs - 1) };
    expect([dueEnd(busy, later(absoluteMs - 1)), dueEnd(busy, later(absoluteMs))]).toEqual([
      null,
      'absolute',
    ]);
  });

  it('is not put off by what its member does not do', async () => {
    const { token } = await open();
    expect(await recognise(test.db, token, later(idleMs - 1))).toMatchObject({ memberId });
    expect(await recognise(test.db, token, later(idleMs))).toBeNull();
  });

  it('is put off by what its member does elsewhere, and not once it has come', async () => {
    const { sessionId } = await open();
    await noteSessionUsed(test.db, sessionId, later(seenEveryMs - 1));
    expect(await isSessionRunning(test.db, sessionId, later(idleMs))).toBe(false);
    await noteSessionUsed(test.db, sessionId, later(idleMs - 1));
    expect(await isSessionRunning(test.db, sessionId, later(2 * idleMs - 2))).toBe(true);
    expect(await isSessionRunning(test.db, sessionId, later(2 * idleMs - 1))).toBe(false);
    await noteSessionUsed(test.db, sessionId, later(3 * idleMs));
    expect(await isSessionRunning(test.db, sessionId, later(3 * idleMs))).toBe(false);
    expect(await isSessionRunning(test.db, 'ses_unknown', now)).toBe(false);
  });
});

describe('a token that was replaced', () => {
  it('is told from one whose session is over', async () => {
    const { token, sessionId } = await open();
    expect(await isSuperseded(test.db, token, now)).toBe(false);
    const newer = await inTransaction(test.db, (tx) => rotateSession(tx, sessionId, 'full'));
    expect(await isSuperseded(test.db, token, now)).toBe(true);
    expect(await isSuperseded(test.db, newer, now)).toBe(false);
    expect(await isSuperseded(test.db, token, later(idleMs))).toBe(false);
    await end(sessionId);
    expect(await isSuperseded(test.db, token, now)).toBe(false);
    for (const other of [
      '',
      'nonsense',
      writeToken({ ...readToken(token)!, sessionId: `ses_${'0'.repeat(26)}` }),
    ])
      expect(await isSuperseded(test.db, other, now)).toBe(false);
  });

  it('keeps the twelve hours of its session: a rotation wins no time', async () => {
    const { sessionId } = await open();
    const newer = await inTransaction(test.db, (tx) => rotateSession(tx, sessionId, 'restricted'));
    expect(await authenticate(test.db, newer, later(1))).toMatchObject({ sessionKind: 'restricted' });
    await test.owner.query('update sessions set last_seen_at = $2 where id = $1', [
      sessionId,
      later(absoluteMs - 5),
    ]);
    expect(await authenticate(test.db, newer, later(absoluteMs - 1))).not.toBeNull();
    expect(await authenticate(test.db, newer, later(absoluteMs))).toBeNull();
  });
});

describe('the sessions that run', () => {
  it('are listed with the newest first, without those that are over, noticed or not', async () => {
    const { sessionId: old } = await open();
    const { sessionId: ended } = await open({ now: later(1) });
    const { sessionId: young } = await open({ now: later(60_000) });
    await end(ended, later(2));
    expect(await running(later(60_000))).toEqual([young, old]);
    expect(await running(later(idleMs))).toEqual([young]);
    expect(await running(later(idleMs + 60_000))).toEqual([]);
    const own = memberId;
    memberId = await newMember();
    expect(await running(later(60_000))).toEqual([]);
    memberId = own;
  });

  it('show how and from where they began, cut to what can be shown', async () => {
    const long = { clientAddress: 'a'.repeat(80), userAgent: 'u'.repeat(300) };
    await open({ method: 'passkey', origin: long });
    expect(await listRunningSessions(test.db, memberId, now)).toMatchObject([
      {
        method: 'passkey',
        createdAt: now,
        lastSeenAt: now,
        address: 'a'.repeat(64),
        userAgent: 'u'.repeat(256),
      },
    ]);
  });

  const close = (sessionId: string, at = later(10), whose = memberId) =>
    inTransaction(test.db, (tx) =>
      closeLiveSession(tx, {
        memberId: whose,
        sessionId,
        endedAt: at,
        idleSince: new Date(at.getTime() - idleMs),
      }),
    );

  it('are ended one by one, once, by nobody but their member', async () => {
    const [{ sessionId }, { sessionId: other }] = [await open(), await open()];
    expect(await close(sessionId, later(10), await newMember())).toBeUndefined();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => close(sessionId)));
    expect(outcomes.filter(Boolean)).toEqual([{ deviceId: null }]);
    expect(await running(later(10))).toEqual([other]);
    expect(await close('ses_unknown')).toBeUndefined();
  });

  it('cannot be ended any more when their time was over', async () => {
    const { sessionId } = await open();
    expect(await close(sessionId, later(idleMs))).toBeUndefined();
    expect(await close(sessionId, later(idleMs - 1))).toEqual({ deviceId: null });
  });
});

describe('what is kept of a session', () => {
  it.each([
    ['password', true],
    ['passkey', true],
    ['registration', true],
    ['reset', true],
    ['remembered', false],
    ['sms', false],
    ['google', false],
    ['trial', false],
  ] as const)('of one by %s: shown who they are is %s', async (method, isConfirmed) => {
    const { sessionId } = await open({ method });
    expect(await getConfirmation(test.db, sessionId)).toEqual({
      confirmedAt: isConfirmed ? now : null,
      deviceId: null,
    });
  });

  it('is when they showed it last, until it ends', async () => {
    const { sessionId } = await open({ method: 'sms' });
    expect(await noteConfirmed(test.db, sessionId, later(5))).toBe(true);
    expect((await getConfirmation(test.db, sessionId)).confirmedAt).toEqual(later(5));
    await end(sessionId, later(6));
    expect(await noteConfirmed(test.db, sessionId, later(7))).toBe(false);
    expect(await getConfirmation(test.db, sessionId)).toEqual({ confirmedAt: null, deviceId: null });
  });

  it('is the login before it, of this member, whatever came after', async () => {
    const { sessionId: first } = await open();
    const { sessionId: second } = await open({ now: later(5) });
    await open({ now: later(9) });
    expect((await getPreviousLogin(test.db, memberId, second))?.id).toBe(first);
    expect(await getPreviousLogin(test.db, memberId, first)).toBeNull();
    expect(await getPreviousLogin(test.db, await newMember(), first)).toBeNull();
  });

  it('is that there was one', async () => {
    expect(await hasHadSession(test.db, memberId)).toBe(false);
    const { sessionId } = await open();
    await end(sessionId);
    expect(await hasHadSession(test.db, memberId)).toBe(true);
  });

  it('is who was here, each once, page by page', async () => {
    const members = [memberId, await newMember(), await newMember()].sort();
    const since = later(86_400_000);
    for (const each of members)
      for (const ms of [0, 5]) await open({ memberId: each, now: new Date(since.getTime() + ms) });
    const { sessionId } = await open({ memberId: members[0]!, now: since });
    await end(sessionId, later(86_400_001));
    const page = (after: string, limit: number) => listMembersSeen(test.db, { since, after, limit });
    expect(await page('', 10)).toEqual(members);
    expect(await page('', 2)).toEqual(members.slice(0, 2));
    expect(await page(members[1]!, 2)).toEqual(members.slice(2));
    expect(
      await listMembersSeen(test.db, { since: new Date(since.getTime() + 6), after: '', limit: 10 }),
    ).toEqual([]);
  });
});
