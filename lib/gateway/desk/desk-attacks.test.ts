import { useTestDatabase } from '@/lib/testing/database';
import { deskAddress, deskDoor, deskHost, deskOrigin, deskRequest } from '@/lib/testing/desk-door';
import { leaks } from '@/lib/testing/hostile/words';
import {
  formTypes,
  fromElsewhere,
  malformedBodies,
  refusedMethods,
  wrongHosts,
} from '@/lib/testing/hostile/requests';
import { fundedMember } from '@/lib/testing/scenes/cashier';
import { processSlot } from '@/lib/server/process-singleton';
import { inTransaction, type Db } from '@/platform/ground/db';
import { endRole, setDeskNetworks } from '@/platform/people/operators';
import { createDeskLimiter, type DeskLimiter } from './desk-limit';
import { handleDeskRequest } from './desk-door';

/** The lists that are tried at the site's door, at the desk's, and what a dishonest operator tries with a browser. */
const test = useTestDatabase();
const { send, post, operator } = deskDoor(test);
const notice = { options: { title: 'Tonight', text: 'A match' } };
const noticeCount = async () =>
  (await test.owner.query<{ count: number }>('select count(*)::int as count from announcements')).rows[0]
    ?.count;

describe('a request of the desk', () => {
  it.each(malformedBodies)('is refused as malformed: %s', async (_name, body) => {
    const { cookie } = await operator('content');
    for (const path of ['notices/post', 'door/login']) {
      const told = await send(path, { method: 'POST', body, cookie });
      expect([path, told.status]).toEqual([path, 400]);
      expect(JSON.stringify(told.body)).not.toMatch(leaks);
    }
  });

  it('is refused when it is not JSON by its content type, or too large', async () => {
    const { cookie } = await operator('content');
    const before = await noticeCount();
    for (const type of formTypes) {
      const headers = { 'content-type': type };
      expect((await post('notices/post', notice, { cookie, headers })).status).toBe(400);
    }
    const large = { options: { title: 'x'.repeat(70_000), text: 'y' } };
    expect((await post('notices/post', large, { cookie })).status).toBe(413);
    const packed = { 'content-encoding': 'gzip' };
    expect((await post('notices/post', notice, { cookie, headers: packed })).status).toBe(400);
    expect(await noticeCount()).toBe(before);
    expect((await post('notices/post', notice, { cookie })).status).toBe(200);
  });

  it.each(fromElsewhere(deskHost))('from %s changes nothing', async (_from, headers) => {
    const { cookie } = await operator('content');
    const before = await noticeCount();
    const { status, body } = await post('notices/post', notice, { cookie, headers });
    expect([status, body.errorCode]).toEqual([403, 'desk.origin']);
    expect(await noticeCount()).toBe(before);
  });

  it.each(refusedMethods)('by %s is refused and shares nothing with another origin', async (method) => {
    const { cookie } = await operator('content');
    const asked = {
      method,
      cookie,
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
    };
    const { status, headers } = await send('notices/post', asked);
    expect(status).toBeGreaterThanOrEqual(400);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect((await send('notices/post', { method, cookie })).status).toBe(405);
  });

  it.each(wrongHosts)('to the host %s is refused', async (host) => {
    expect((await send('door/me', { headers: { host } })).status).toBe(400);
  });

  it('is what its method says, whatever else says so', async () => {
    const { cookie } = await operator('content');
    const before = await noticeCount();
    const override = {
      'x-http-method-override': 'POST',
      'x-method-override': 'POST',
      'x-http-method': 'POST',
    };
    const read = 'notices/post?_method=POST&title=a&text=b';
    expect((await send(read, { cookie, headers: override })).status).toBe(405);
    expect(await noticeCount()).toBe(before);
  });

  it.each([
    'notices//post',
    'notices/post/',
    'NOTICES/post',
    'notices%2Fpost',
    '__proto__/x',
    'constructor/name',
    '../door/me',
    '%00/x',
  ])('to %s is no command', async (path) => {
    const { cookie } = await operator('admin');
    const { status, body } = await post(path, notice, { cookie });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(body)).not.toMatch(leaks);
  });

  it('tells of a defect that there is one, and nothing of it', async () => {
    const { cookie } = await operator('admin');
    const broken = {
      ...test.db,
      transaction: () => Promise.reject(new Error('select secret from /at/db.ts:1')),
    };
    const slot = processSlot<Db>('desk-database');
    slot.offer(Object.assign(Object.create(test.db) as Db, { transaction: broken.transaction }));
    const answer = await send('notices/list', { cookie }).finally(() => slot.offer(test.db));
    expect([answer.status, answer.body.errorCode]).toEqual([500, 'request.failed']);
    expect(JSON.stringify(answer.body)).not.toMatch(leaks);
  });

  it('that the database cannot serve is told so, with when to ask again', async () => {
    const { cookie } = await operator('admin');
    const slot = processSlot<Db>('desk-database');
    const away = Object.assign(new Error('gone'), { severity: 'FATAL', code: '57P01' });
    slot.offer(Object.assign(Object.create(test.db) as Db, { transaction: () => Promise.reject(away) }));
    const answer = await send('notices/list', { cookie }).finally(() => slot.offer(test.db));
    expect([answer.status, answer.body.errorCode]).toEqual([503, 'gateway.unavailable']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a cookie that was kept', () => {
  it('is good for nothing after the log-out, and for less after the role', async () => {
    const { cookie, operatorId } = await operator('content', 'support');
    expect((await post('notices/post', notice, { cookie })).status).toBe(200);
    await inTransaction(test.db, (tx) =>
      endRole(tx, { operatorId, role: 'content', actor: 'shell:test', now: new Date() }),
    );
    expect((await post('notices/post', notice, { cookie })).body.errorCode).toBe('forbidden');
    expect((await send('notices/list', { cookie })).status).toBe(200);
    await post('door/logout', {}, { cookie });
    for (const path of ['door/me', 'notices/list', 'door/factors'])
      expect([path, (await send(path, { cookie })).status]).toEqual([path, 401]);
  });

  it('says nothing of an answer under a key once the role is gone', async () => {
    const { cookie, operatorId } = await operator('content', 'support');
    const headers = { 'idempotency-key': 'kept-for-later-1' };
    expect((await post('notices/post', notice, { cookie, headers })).status).toBe(200);
    await inTransaction(test.db, (tx) =>
      endRole(tx, { operatorId, role: 'content', actor: 'shell:test', now: new Date() }),
    );
    expect((await post('notices/post', notice, { cookie, headers })).body.errorCode).toBe('forbidden');
  });

  it('of one login is not that of the next, and no login takes over one that came before it', async () => {
    const planted = 'desk=Fe26.2*planted';
    const { cookie } = await operator('support');
    expect(cookie).not.toBe(planted);
    const both = `${planted}; ${cookie}`;
    // The first of a name counts, as browsers send the longer path first: neither opens another's.
    expect([200, 401]).toContain((await send('door/me', { cookie: both })).status);
    expect((await send('door/me', { cookie: planted })).status).toBe(401);
  });
});

describe('a desk that nobody sits at', () => {
  it('reads on without keeping its session open', async () => {
    const { cookie, operatorId } = await operator('support');
    const seen = async (minutesAgo: number, headers: Record<string, string>) => {
      const at = new Date(Date.now() - minutesAgo * 60_000);
      await test.owner.query(
        `update operator_sessions set created_at = $2, last_seen_at = $2, confirmed_at = $2 where operator_id = $1`,
        [operatorId, at],
      );
      const { status } = await send('door/me', { cookie, headers });
      const { rows } = await test.owner.query<{ isSeen: boolean }>(
        'select last_seen_at > $2 as "isSeen" from operator_sessions where operator_id = $1',
        [operatorId, at],
      );
      return [status, rows[0]?.isSeen];
    };
    expect(await seen(10, { 'x-desk-away': '1' })).toEqual([200, false]);
    // The control: somebody asks.
    expect(await seen(10, {})).toEqual([200, true]);
    expect(await seen(15, { 'x-desk-away': '1' })).toEqual([401, false]);
  });
});

describe('a key', () => {
  it('is good for one body, and for one operator', async () => {
    const [one, other] = [await operator('content'), await operator('content')];
    const headers = { 'idempotency-key': 'one-for-both-1' };
    const before = (await noticeCount()) ?? 0;
    expect((await post('notices/post', notice, { cookie: one.cookie, headers })).status).toBe(200);
    for (const change of [
      { options: { ...notice.options, text: 'Another' } },
      { ...notice, reason: 'another' },
    ])
      expect((await post('notices/post', change, { cookie: one.cookie, headers })).body.errorCode).toBe(
        'idempotency.conflict',
      );
    expect((await post('notices/end', { args: ['x'] }, { cookie: one.cookie, headers })).status).toBe(409);
    expect(await noticeCount()).toBe(before + 1);
    expect((await post('notices/post', notice, { cookie: other.cookie, headers })).status).toBe(200);
    expect(await noticeCount()).toBe(before + 2);
  });
});

describe('an amount', () => {
  it.each([
    '-1',
    '-0.01',
    '0',
    'NaN',
    'Infinity',
    '1e3',
    '0x10',
    '1,000',
    '1.000,00',
    '1 000',
    '１００',
    '0.001',
    '+5',
    '10000000000000.01',
    '9'.repeat(400),
    "1'000",
    '٣',
    '',
    '5.',
  ])('of %j is none', async (amount) => {
    const { cookie } = await operator('cashier');
    const memberId = await fundedMember(test.db, 0n);
    const before = (await test.owner.query('select 1 from desk_proposals')).rowCount;
    const { status } = await post('credit/give', { args: [memberId, amount], reason: 'x' }, { cookie });
    expect(status).toBe(400);
    expect((await test.owner.query('select 1 from desk_proposals')).rowCount).toBe(before);
  });
});

describe('who asks too often', () => {
  const asked = async (headers: Record<string, string>, cookie = '') => {
    const request = deskRequest('door/me', { headers, ...(cookie && { cookie }) });
    const answer = await handleDeskRequest(request);
    return [answer.status, Number(answer.headers.get('retry-after')) > 0] as const;
  };

  it('waits: a stranger by address, an operator by themselves in all sessions', async () => {
    const person = await operator('support');
    const slot = processSlot<DeskLimiter>('desk-limiter');
    const patient = slot.current();
    const few = { points: 3, seconds: 60 };
    slot.offer(createDeskLimiter({ limits: { strangers: few, operators: few } }));
    try {
      for (let time = 0; time < 3; time += 1) expect((await asked({})).at(0)).toBe(401);
      expect(await asked({})).toEqual([429, true]);
      // A token that is no session is a stranger's, and so is one more address.
      expect((await asked({}, 'desk=Fe26.2*x')).at(0)).toBe(429);
      expect((await asked({ 'x-parlour-client': '198.51.100.200' })).at(0)).toBe(401);
      for (const client of [deskAddress, '198.51.100.201', '198.51.100.202'])
        expect((await asked({ 'x-parlour-client': client }, person.cookie)).at(0)).toBe(200);
      expect(await asked({ 'x-parlour-client': '198.51.100.203' }, person.cookie)).toEqual([429, true]);
    } finally {
      if (patient) slot.offer(patient);
    }
  });
});

describe('a crowd before the desk', () => {
  const databaseSlot = processSlot<Db>('desk-database');
  const limiterSlot = processSlot<DeskLimiter>('desk-limiter');
  const few = { strangers: { points: 3, seconds: 60 }, operators: { points: 100, seconds: 60 } };
  const away = Object.assign(new Error('gone'), { severity: 'FATAL', code: '57P01' });

  /** Behind limits of a few, before a database that counts what it is asked and that may be away. */
  async function crowded(work: (asked: { count: number; isAway: boolean }) => Promise<void>) {
    const asked = { count: 0, isAway: false };
    const execute = (...given: Parameters<Db['execute']>) => {
      asked.count += 1;
      return asked.isAway ? Promise.reject(away) : test.db.execute(...given);
    };
    const patient = limiterSlot.current();
    databaseSlot.offer(Object.assign(Object.create(test.db) as Db, { execute }));
    limiterSlot.offer(createDeskLimiter({ limits: few }));
    await work(asked).finally(() => {
      databaseSlot.offer(test.db);
      if (patient) limiterSlot.offer(patient);
    });
  }
  const setNetworks = (networks: string[]) =>
    inTransaction(test.db, (tx) =>
      setDeskNetworks(tx, { networks, authorAddress: null, actor: 'shell:test', now: new Date() }),
    );
  const statusOf = async (...asked: Parameters<typeof send>) => (await send(...asked)).status;
  const statuses = (times: number, ...asked: Parameters<typeof send>) =>
    Promise.all(Array.from({ length: times }, () => statusOf(...asked)));

  it('is counted before anything is asked of the database, and costs a query a second', async () => {
    const { cookie } = await operator('support');
    await crowded(async (asked) => {
      const told = await statuses(40, 'door/me');
      expect(told.filter((status) => status === 401)).toHaveLength(3);
      expect(told.filter((status) => status === 429)).toHaveLength(37);
      expect(asked.count).toBe(1);
      // A cookie that was not sealed here makes nobody an operator; the control: a query for whoever is one.
      expect(await statuses(20, 'door/me', { cookie: 'desk=Fe26.2*x' })).toEqual(Array(20).fill(429));
      expect(asked.count).toBeLessThanOrEqual(2);
      const before = asked.count;
      expect(await statusOf('door/me', { cookie })).toBe(200);
      expect(asked.count).toBeGreaterThan(before);
    });
  });

  it('that the networks keep out is counted as any other', async () => {
    await setNetworks(['198.51.100.0/24']);
    await crowded(async (asked) => {
      expect((await statuses(5, 'door/me')).sort()).toEqual([404, 404, 404, 429, 429]);
      expect(asked.count).toBe(1);
      // Pages of other sites have no part in it, and are told nothing.
      const headers = { 'sec-fetch-site': 'cross-site', 'x-parlour-client': '203.0.113.77' };
      expect(await statuses(5, 'door/me', { headers })).toEqual(Array(5).fill(404));
      const own = { 'x-parlour-client': '203.0.113.77' };
      expect(await statusOf('door/me', { headers: own })).toBe(404);
    });
    await setNetworks([]);
  });

  it('is told of no desk while nobody can tell who may come; an operator is told what the matter is', async () => {
    const { cookie } = await operator('support');
    await crowded(async (asked) => {
      asked.isAway = true;
      expect(await statusOf('door/me')).toBe(404);
      const { status, body, headers } = await send('door/me', { cookie });
      expect([status, body.errorCode]).toEqual([503, 'gateway.unavailable']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    });
    await crowded(async (asked) => {
      expect(await statusOf('door/me')).toBe(401);
      asked.isAway = true;
      // The networks that were heard last hold.
      expect(await statusOf('door/me')).toBe(401);
      expect(await statusOf('door/me', { cookie })).toBe(503);
    });
  });
});

describe('an answer of the desk', () => {
  it('is nobody else’s: kept by no cache, shown in no frame, read by no other origin', async () => {
    const { cookie } = await operator('support');
    for (const path of ['door/me', 'members/find?arg=x', 'nothing/here', 'members/show?arg=none']) {
      const { headers } = await send(path, { cookie });
      expect([path, headers.get('cache-control')]).toEqual([path, 'private, no-store']);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('content-type')).toContain('application/json');
    }
    expect(deskOrigin).toBe(`http://${deskHost}`);
  });
});
