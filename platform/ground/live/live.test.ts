import { liveTopics, type LiveTopic, type MemberNews } from '@/lib/contract/calls/messages';
import { useTestDatabase } from '@/lib/testing/database';
import { until } from '@/lib/testing/setup/until';
import { createMember } from '@/platform/people/members';
import {
  endSession,
  endStaleSessions,
  openSession,
  revokeSessions,
} from '@/platform/people/sessions/sessions';
import { createDatabase, inTransaction } from '../db';
import { announce, announceSoon, announceToAll } from './announce';
import { createMemberFeed, type MemberFeed } from '../listening/follow-members';
import { maxPayloadLength, readPayload, writePayloads } from './payload';

const test = useTestDatabase();
let feed: MemberFeed | undefined;
afterEach(async () => {
  await feed?.stop();
  feed = undefined;
});

const listeners = async () => {
  const { rows } = await test.owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'parlour_member_changed'
       and state = 'idle' and query like 'listen%'`,
  );
  return rows.map(({ pid }) => pid);
};

async function follow(memberId: string) {
  const heard: MemberNews[][] = [];
  const isFirst = !feed;
  feed ??= createMemberFeed(test.url, 20);
  const stop = feed.follow(memberId, (topics) => heard.push([...topics]));
  if (isFirst) {
    // What was said before anybody listened went by unheard.
    await until(() => heard.length > 0);
    expect(heard.splice(0)).toEqual([[...liveTopics]]);
  }
  return { heard, stop };
}

describe('what is announced', () => {
  it('reaches those who follow the member once it is committed, and nobody else', async () => {
    const first = await follow('mem_1');
    const second = await follow('mem_2');
    await inTransaction(test.db, (tx) => announce(tx, 'mem_1', 'deposits'));
    await until(() => first.heard.length > 0);
    expect([first.heard, second.heard]).toEqual([[['deposits']], []]);
    expect(await listeners()).toHaveLength(1);
  });

  it('reaches all of them when it is for everybody', async () => {
    const [first, second] = [await follow('mem_1'), await follow('mem_2')];
    await inTransaction(test.db, (tx) => announceToAll(tx, 'lottery'));
    await until(() => first.heard.length > 0 && second.heard.length > 0);
    expect([first.heard, second.heard]).toEqual([[['lottery']], [['lottery']]]);
  });

  it('is not heard when its transaction is undone', async () => {
    const { heard } = await follow('mem_1');
    const undone = inTransaction(test.db, async (tx) => {
      await announce(tx, 'mem_1', 'withdrawals');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await inTransaction(test.db, (tx) => announce(tx, 'mem_1', 'messages'));
    await until(() => heard.length > 0);
    expect(heard).toEqual([['messages']]);
  });

  it('is the end of a session too, whichever way it ends', async () => {
    const now = new Date();
    const { id: memberId } = await createMember(test.db, {
      username: 'listener',
      password: 'Parlour-2026',
      accountType: 0,
    });
    const origin = { clientAddress: '203.0.113.5', userAgent: 'test' };
    const open = async () =>
      (await inTransaction(test.db, (tx) => openSession(tx, { memberId, kind: 'full', origin, now })))
        .sessionId;
    const { heard } = await follow(memberId);
    const ends = [
      async () => endSession(test.db, { sessionId: await open(), reason: 'logout', now }),
      async () => open().then(() => revokeSessions(test.db, { memberId, now })),
      async () => open().then(() => endStaleSessions(test.db, new Date(now.getTime() + 86_400_000))),
    ];
    for (const [index, end] of ends.entries()) {
      await end();
      await until(() => heard.length > index);
    }
    expect(heard).toEqual([['session'], ['session'], ['session']]);
  });

  it('is not heard by one who stopped following, while another goes on', async () => {
    const first = await follow('mem_1');
    const second = await follow('mem_1');
    first.stop();
    await inTransaction(test.db, (tx) => announce(tx, 'mem_1', 'balance'));
    await until(() => second.heard.length > 0);
    expect(first.heard).toEqual([]);
  });

  it('counts as everything for everybody after the connection was cut', async () => {
    const first = await follow('mem_1');
    const second = await follow('mem_2');
    const [pid] = await listeners();
    await test.owner.query('select pg_terminate_backend($1)', [pid]);
    await until(() => first.heard.length > 0 && second.heard.length > 0);
    expect([first.heard, second.heard]).toEqual([[[...liveTopics]], [[...liveTopics]]]);
  });
});

describe('what is announced soon', () => {
  it('is one notification for many bets of many members', async () => {
    const said: string[] = [];
    const client = await test.owner.connect();
    client.on('notification', ({ payload = '' }) => said.push(payload));
    await client.query('listen member_changed');
    const timers = jest.spyOn(global, 'setTimeout');
    for (let round = 0; round < 50; round += 1) {
      announceSoon(test.db, 'mem_1', 'balance');
      announceSoon(test.db, 'mem_2', 'balance');
    }
    announceSoon(test.db, 'mem_2', 'bonuses');
    const waitsMs = timers.mock.calls.map(([, ms]) => ms);
    timers.mockRestore();
    expect(waitsMs).toEqual([1_000]);
    await until(() => said.length > 0);
    expect(said).toEqual(['mem_1 balance\nmem_2 balance bonuses']);
    client.release(true);
  });

  it('fails nothing when the database is away', async () => {
    const pool = test.poolFor('parlour_app');
    const gone = createDatabase(pool);
    await new Promise((resolve) => setTimeout(resolve, 0));
    const query = jest.spyOn(pool, 'query').mockRejectedValue(new Error('gone') as never);
    expect(() => announceSoon(gone, 'mem_1', 'balance')).not.toThrow();
    await until(() => query.mock.calls.length > 0);
    // The next second begins anew.
    announceSoon(gone, 'mem_1', 'balance');
    await until(() => query.mock.calls.length > 1);
  });
});

describe('payloads', () => {
  it('hold several members, and never more than the database takes', () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `mem_${String(index).padStart(26, '0')}`);
    const changes = new Map(ids.map((id) => [id, new Set<LiveTopic>(['balance', 'bonuses'])]));
    const payloads = writePayloads(changes);
    expect(payloads.length).toBeGreaterThan(1);
    expect(payloads.length).toBeLessThan(10);
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThanOrEqual(
      maxPayloadLength,
    );
    expect(payloads.flatMap(readPayload).map(({ memberId }) => memberId)).toEqual(ids);
  });

  it('leave out what this version does not know', () => {
    expect(readPayload('mem_1 weather\n\nmem_2 balance weather\n balance')).toEqual([
      { memberId: 'mem_2', topics: ['balance'] },
    ]);
  });
});
