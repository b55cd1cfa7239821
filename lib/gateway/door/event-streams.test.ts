import { eventStreamPath, liveTopics, type LiveTopic, type MemberNews } from '@/lib/contract/calls/messages';
import { contract } from '@/lib/contract';
import { createMember } from '@/platform/people/members';
import { authenticate, endSession, openSession } from '@/platform/people/sessions/sessions';
import { createMemberFeed, type MemberFeed } from '@/platform/ground/listening';
import { announce } from '@/platform/ground/live';
import { inTransaction } from '@/platform/ground/db';
import { platform } from '@/platform';
import { planMaintenance } from '@/platform/brand/system';
import { clearedSessionCookies, sealSession, sessionCookieName } from '@/lib/session';
import { useTestDatabase } from '@/lib/testing/database';
import { until } from '@/lib/testing/setup/until';
import { createDoor } from './door';
import { EventStreams } from './event-streams';
import { createLocalTransport } from '../transport/local-transport';
import { createCallLimiter } from './rate-limit';
import type { Watch } from '../transport/transport';

const origin = 'http://parlour.test';
const times = { heartbeatMs: 40, gatherMs: 10 };
const limits = { ...times, perMember: 3, perProcess: 5 };

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads a stream as a browser does; what it has heard so far stands in `events`. */
function listen(response: Response) {
  const state = { events: [] as string[], text: '', isOver: false };
  const reader = response.body!.getReader();
  void (async () => {
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        state.text += new TextDecoder().decode(value);
        state.events = state.text.split('\n\n').filter((part) => part.startsWith('event:'));
      }
    } catch {
      // Cut off.
    }
    state.isOver = true;
  })();
  return { state, cancel: () => reader.cancel() };
}

const changed = (...topics: LiveTopic[]) => `event: changed\ndata: ${JSON.stringify({ topics })}`;
const closed = (reason: string) => `event: closed\ndata: ${JSON.stringify({ reason })}`;

/** A member whose changes the test makes up. */
function watchOf(memberId: string) {
  const followers = new Set<(topics: readonly MemberNews[]) => void>();
  const state = { isOpen: true };
  const watch: Watch = {
    memberId,
    follow: (onChange) => {
      followers.add(onChange);
      return () => followers.delete(onChange);
    },
    isOpen: async () => state.isOpen,
  };
  const say = (...topics: MemberNews[]) => followers.forEach((follower) => follower(topics));
  return { watch, say, state, followers };
}

describe('a stream of events', () => {
  let streams: EventStreams;
  const open = (watch: Watch, signal = new AbortController().signal) => streams.open(watch, signal);
  beforeEach(() => (streams = new EventStreams(limits)));
  afterEach(() => streams.closeAll('restart'));

  it('is for this browser alone, and nothing on the way may hold it back', () => {
    const { headers } = open(watchOf('mem_1').watch);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    });
  });

  it('gathers what changes at once into one event, and shows that it lives meanwhile', async () => {
    const { watch, say } = watchOf('mem_1');
    const { state } = listen(open(watch));
    say('balance');
    say('deposits', 'balance');
    await until(() => state.events.length > 0);
    expect(state.events).toEqual([changed('balance', 'deposits')]);
    await until(() => state.text.includes(': still here\n\n'));
    expect(state.text.startsWith('retry: 3000\n\n')).toBe(true);
  });

  it('ends when the session does', async () => {
    const { watch, state: session, followers } = watchOf('mem_1');
    const { state } = listen(open(watch));
    session.isOpen = false;
    await until(() => state.isOver);
    expect(state.events).toEqual([closed('over')]);
    expect([followers.size, streams.size]).toEqual([0, 0]);
  });

  it('ends at once when it is said that a session of the member has ended, and only if it was its own', async () => {
    const never = { ...limits, heartbeatMs: 3_600_000 };
    const patient = new EventStreams(never);
    const [mine, other] = [watchOf('mem_1'), watchOf('mem_1')];
    const [ended, stays] = [mine, other].map(({ watch }) =>
      listen(patient.open(watch, new AbortController().signal)),
    );
    mine.state.isOpen = false;
    mine.say('session');
    other.say('session', 'balance');
    await until(() => ended!.state.isOver && stays!.state.events.length > 0);
    expect([ended!.state.events, stays!.state.events]).toEqual([[closed('over')], [changed('balance')]]);
    expect(patient.size).toBe(1);
    patient.closeAll('restart');
  });

  it('leaves nothing behind when its reader goes, however they go', async () => {
    const first = watchOf('mem_1');
    const gone = new AbortController();
    listen(open(first.watch, gone.signal));
    const { cancel } = listen(open(first.watch));
    expect([first.followers.size, streams.size]).toEqual([2, 2]);
    gone.abort();
    await cancel();
    expect([first.followers.size, streams.size]).toEqual([0, 0]);
    listen(open(first.watch, AbortSignal.abort()));
    expect([first.followers.size, streams.size]).toEqual([0, 0]);
  });

  it('keeps no more than one set of topics for a reader who takes nothing, and lets go of them in the end', async () => {
    const { watch, say, followers } = watchOf('mem_1');
    const response = open(watch);
    for (let round = 0; round < 30; round += 1) {
      say(round % 2 ? 'balance' : 'messages');
      await sleep(12);
    }
    await until(() => streams.size === 0);
    expect(followers.size).toBe(0);
    await expect(response.text()).rejects.toThrow('gone');
  });

  it('closes the oldest where a member has too many, and no other member’s', async () => {
    const [one, other] = [watchOf('mem_1'), watchOf('mem_2')];
    const others = listen(open(other.watch));
    const mine = Array.from({ length: 4 }, () => listen(open(one.watch)));
    await until(() => mine[0]!.state.isOver);
    expect(mine.map(({ state }) => state.isOver)).toEqual([true, false, false, false]);
    expect(mine[0]!.state.events).toEqual([closed('replaced')]);
    expect([others.state.isOver, streams.size]).toEqual([false, 4]);
  });

  it('refuses a member when the process has too many', () => {
    for (let index = 0; index < 5; index += 1) listen(open(watchOf(`mem_${index}`).watch));
    expect(() => open(watchOf('mem_9').watch)).toThrow(expect.objectContaining({ code: 'request.rate' }));
  });
});

describe('a process that stops', () => {
  it('says so to who listens, and sends others on', async () => {
    const streams = new EventStreams(limits);
    const { watch } = watchOf('mem_1');
    const { signal } = new AbortController();
    const { state } = listen(streams.open(watch, signal));
    streams.stop();
    await until(() => state.isOver);
    expect([state.events, streams.size]).toEqual([[closed('restart')], 0]);
    expect(() => streams.open(watch, signal)).toThrow(
      expect.objectContaining({ code: 'gateway.unavailable' }),
    );
  });
});

describe('the door', () => {
  const test = useTestDatabase();
  const start = new Date('2026-03-01T10:00:00Z');
  let nowMs = start.getTime();
  let feed: MemberFeed;
  const streams = new EventStreams({ ...limits, heartbeatMs: 100 });
  const transport = createLocalTransport({
    platform: {
      ...platform,
      database: () => test.db,
      followMembers: (memberId, onChange) => feed.follow(memberId, onChange),
    },
    now: () => new Date(nowMs),
  });
  const door = createDoor({
    transport: async () => transport,
    limiter: () => createCallLimiter(),
    streams: () => streams,
  });

  beforeEach(() => {
    nowMs = start.getTime();
    feed = createMemberFeed(test.url);
  });
  afterEach(async () => {
    streams.closeAll('restart');
    await feed.stop();
  });

  let count = 0;
  async function newSession(kind: 'full' | 'restricted' = 'full') {
    const username = `streams${(count += 1)}`;
    const now = new Date(nowMs);
    const { id: memberId } = await createMember(test.db, {
      username,
      password: 'parlour-1',
      accountType: 0,
      now,
    });
    const origin = { clientAddress: '192.0.2.1', userAgent: 'test' };
    const session = await inTransaction(test.db, (tx) => openSession(tx, { memberId, kind, origin, now }));
    return { memberId, ...session };
  }
  const ask = (headers: Record<string, string>, init: RequestInit = {}) =>
    door(
      new Request(origin + eventStreamPath, {
        ...init,
        headers: { 'x-parlour-client': '203.0.113.5', ...headers },
      }),
    );
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const codeOf = async (response: Response) => ((await response.json()) as { errorCode: string }).errorCode;

  it('tells a browser what changed for its member, by the cookie', async () => {
    const { memberId, token } = await newSession();
    const cookie = `${sessionCookieName(false)}=${await sealSession({ token })}`;
    const response = await ask({ cookie, 'sec-fetch-site': 'same-origin' });
    expect(response.status).toBe(200);
    const { state } = listen(response);
    // What changed while the process did not listen yet went by unheard.
    await until(() => state.events.length > 0);
    await inTransaction(test.db, (tx) => announce(tx, memberId, 'withdrawals'));
    await until(() => state.events.length > 1);
    expect(state.events).toEqual([changed(...liveTopics), changed('withdrawals')]);
  });

  it('is 401 in an envelope without a session; to the browser of a dead one it is over, and the cookie goes', async () => {
    const { token, sessionId } = await newSession();
    expect(await codeOf(await ask({}))).toBe('auth.required');
    await endSession(test.db, { sessionId, reason: 'logout', now: new Date(nowMs) });
    const cookie = `${sessionCookieName(false)}=${await sealSession({ token })}`;
    const dead = await ask({ cookie, 'sec-fetch-site': 'same-origin' });
    expect([dead.status, dead.headers.getSetCookie()]).toEqual([200, clearedSessionCookies(false)]);
    expect(await dead.text()).toContain('{"reason":"over"}');
    expect(await codeOf(await ask(bearer(token)))).toBe('auth.expired');
    const { token: restricted } = await newSession('restricted');
    expect(await codeOf(await ask(bearer(restricted)))).toBe('auth.password.change');
  });

  it('is closed to other sites, to other methods and to those who ask too often', async () => {
    const { token } = await newSession();
    for (const site of ['cross-site', 'same-site'])
      expect(await codeOf(await ask({ ...bearer(token), 'sec-fetch-site': site }))).toBe('request.origin');
    expect(await codeOf(await ask({ ...bearer(token), origin: 'http://other.test' }))).toBe('request.origin');
    expect((await ask(bearer(token), { method: 'POST' })).status).toBe(405);
    const limiter = createCallLimiter({ memberLimit: { points: 1, seconds: 60 } });
    const limited = createDoor({
      transport: async () => transport,
      limiter: () => limiter,
      streams: () => streams,
    });
    const request = () => new Request(origin + eventStreamPath, { headers: bearer('nobody') });
    expect([(await limited(request())).status, (await limited(request())).status]).toEqual([401, 429]);
  });

  it('closes when the session is revoked, and when it is idle: a stream is no activity', async () => {
    const { token, sessionId } = await newSession();
    const revoked = listen(await ask(bearer(token)));
    await until(() => revoked.state.events.length > 0);
    await endSession(test.db, { sessionId, reason: 'logout', now: new Date(nowMs) });
    await until(() => revoked.state.isOver);
    expect(revoked.state.events).toEqual([changed(...liveTopics), closed('over')]);

    const idle = await newSession();
    const stream = listen(await ask(bearer(idle.token)));
    nowMs += 20 * 60_000;
    const again = listen(await ask(bearer(idle.token)));
    await sleep(250);
    expect([stream.state.isOver, again.state.isOver]).toEqual([false, false]);
    nowMs += 10 * 60_000;
    await until(() => stream.state.isOver && again.state.isOver);
    expect(await authenticate(test.db, idle.token, new Date(nowMs))).toBeNull();
  });

  it('goes on under the newer token of a session', async () => {
    const { token, sessionId } = await newSession();
    const { state } = listen(await ask(bearer(token)));
    await test.owner.query('update sessions set version = version + 1 where id = $1', [sessionId]);
    await sleep(250);
    expect(state.isOver).toBe(false);
    expect(await codeOf(await ask(bearer(token)))).toBe('auth.expired');
  });

  it('is shut by maintenance, for those who listen and for those who come', async () => {
    const { token } = await newSession();
    const { state } = listen(await ask(bearer(token)));
    await until(() => state.events.length > 0);
    await inTransaction(test.db, (tx) =>
      planMaintenance(tx, { startsAt: start, endsAt: null, reason: 'test', recordedBy: 'test' }),
    );
    await until(() => state.isOver);
    expect(state.events).toEqual([changed(...liveTopics), closed('over')]);
    expect((await ask(bearer(token))).status).toBe(503);
  });

  it('is closed at once where the platform is elsewhere, which is no failure', async () => {
    const remote = createDoor({
      transport: async () => ({ perform: transport.perform }),
      limiter: () => createCallLimiter(),
      streams: () => streams,
    });
    const response = await remote(new Request(origin + eventStreamPath, { headers: bearer('token') }));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch('text/event-stream');
    expect(await response.text()).toBe('event: closed\ndata: {"reason":"none"}\n\n');
  });

  it('knows no other call that stays open', () => {
    const calls = Object.values(contract).flatMap((family) => Object.values(family));
    expect(calls.filter((call) => 'isStream' in call && call.isStream)).toEqual([]);
  });
});
