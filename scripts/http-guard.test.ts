import { spawn } from 'node:child_process';
import { createHmac, hkdfSync } from 'node:crypto';
import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { clientAddressOf, installGuard, parseTrustedProxies, plainAddress } from './http-guard.mjs';

const secret = 'a-secret-for-tests-only-0123456789abcdef';

interface Seen {
  headers: IncomingMessage['headers'];
  rawHeaders: string[];
}

interface GuardedServer {
  port: number;
  seen: Seen[];
  close: () => Promise<void>;
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A server as Next makes one, after the preload. */
async function guardedServer(
  trustedProxies = '',
  answer: (response: ServerResponse) => void = (response) => response.end('ok'),
  front?: () => Promise<boolean>,
): Promise<GuardedServer & { onGone: (gone: () => void) => void }> {
  const uninstall = installGuard({ trustedProxies, secret, ...(front && { front }) });
  const seen: Seen[] = [];
  const server = http.createServer((request, response) => {
    seen.push({ headers: { ...request.headers }, rawHeaders: [...request.rawHeaders] });
    request.resume();
    answer(response);
  });
  server.on('upgrade', () => {
    throw new Error('An upgrade reached the server');
  });
  uninstall();
  const port = await listen(server);
  return {
    port,
    seen,
    /** Calls for each connection that has ended. */
    onGone: (gone) => server.on('connection', (socket) => socket.once('close', gone)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(port: number, path: string, options: http.RequestOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, agent: false, ...options }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', reject);
    request.end();
  });
}

/** Writes raw bytes and answers with everything that came back, and after how long the other side closed. */
function raw(port: number, text: string): Promise<{ answer: string; afterMs: number }> {
  return new Promise((resolve) => {
    const startedAt = Date.now();
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => parts.push(part));
    socket.on('error', () => undefined);
    socket.on('close', () =>
      resolve({ answer: Buffer.concat(parts).toString(), afterMs: Date.now() - startedAt }),
    );
  });
}

let server: GuardedServer;
afterEach(() => server?.close());

const forged = {
  'X-Forwarded-For': '203.0.113.9',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': 'evil.test',
  Forwarded: 'for=203.0.113.9',
  'X-Real-IP': '203.0.113.9',
  'X-Parlour-Client': '203.0.113.9',
};
const framework = {
  'x-middleware-subrequest': 'middleware:middleware:middleware',
  'x-middleware-rewrite': '/en/admin',
  'x-nextjs-data': '1',
  'x-nextjs-rewritten-path': '/x',
  'x-invoke-path': '/x',
  'x-matched-path': '/x',
  'x-now-route-matches': '1',
  'x-prerender-revalidate': 'x',
  'x-next-resume-state-length': '1',
  'next-resume': '1',
};

describe('headers', () => {
  it('that a stranger forges change nothing', async () => {
    server = await guardedServer();
    expect(await send(server.port, '/', { headers: { ...forged, ...framework, Accept: 'text/html' } })).toBe(
      200,
    );
    const [{ headers, rawHeaders }] = server.seen as [Seen];
    expect(headers['x-parlour-client']).toBe('127.0.0.1');
    expect(headers.accept).toBe('text/html');
    for (const name of [...Object.keys(forged), ...Object.keys(framework)].map((each) =>
      each.toLowerCase(),
    )) {
      if (name !== 'x-parlour-client') expect(headers[name]).toBeUndefined();
    }
    expect(rawHeaders.join('\n')).not.toMatch(/203\.0\.113\.9|evil\.test|middleware/);
  });

  it('of a trusted proxy are believed, but for those of the framework', async () => {
    server = await guardedServer('127.0.0.1');
    await send(server.port, '/', { headers: { ...forged, ...framework } });
    const [{ headers }] = server.seen as [Seen];
    expect(headers).toMatchObject({
      'x-parlour-client': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.test',
    });
    for (const name of Object.keys(framework)) expect(headers[name]).toBeUndefined();
  });

  it.each(['', '127.0.0.1'])(
    'say that the request was passed on, and only they (trusted: %j)',
    async (trusted) => {
      server = await guardedServer(trusted);
      await send(server.port, '/', { headers: { forwarded: 'for=203.0.113.9' } });
      await send(server.port, '/', { headers: { 'x-parlour-forwarded': '1' } });
      expect(server.seen.map(({ headers }) => headers['x-parlour-forwarded'])).toEqual(['1', undefined]);
    },
  );

  it('that a client navigation needs stay', async () => {
    server = await guardedServer();
    const navigation = {
      rsc: '1',
      'next-router-prefetch': '1',
      'next-router-state-tree': 'x',
      'next-url': '/',
    };
    await send(server.port, '/', { headers: navigation });
    expect(server.seen[0]!.headers).toMatchObject(navigation);
  });

  it('of the middleware are believed with its proof, for the address that was proved', async () => {
    server = await guardedServer();
    const key = Buffer.from(hkdfSync('sha256', secret, 'parlour', 'internal', 32));
    const proof = createHmac('sha256', key).update('203.0.113.7').digest('hex');
    const ask = (client: string, given: string) =>
      send(server.port, '/', { headers: { 'x-parlour-client': client, 'x-parlour-internal': given } });
    await ask('203.0.113.7', proof);
    await ask('203.0.113.8', proof);
    await ask('203.0.113.7', 'ff');
    expect(server.seen.map(({ headers }) => headers['x-parlour-client'])).toEqual([
      '203.0.113.7',
      '127.0.0.1',
      '127.0.0.1',
    ]);
    expect(server.seen.every(({ headers }) => headers['x-parlour-internal'] === undefined)).toBe(true);
  });
});

describe('the client address', () => {
  const trusted = parseTrustedProxies('10.0.0.0/8, 2001:db8::1');

  it.each([
    ['the peer, when nobody is trusted between', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['what the proxy saw', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['what the outer proxy saw, through two', '10.0.0.1', '203.0.113.9, 10.2.2.2', '203.0.113.9'],
    ['not what the client wrote to the left', '10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    [
      'not the private address that the client wrote',
      '10.0.0.1',
      '127.0.0.1, 10.9.9.9, 203.0.113.9',
      '203.0.113.9',
    ],
    ['the proxy, when its chain is not readable', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['the proxy, when it says nothing', '10.0.0.1', undefined, '10.0.0.1'],
    ['the same over IPv6', '2001:db8::1', '2001:db8::77', '2001:db8::77'],
  ])('is %s', (_name, peer, chain, expected) => {
    expect(clientAddressOf(peer, chain, trusted)).toBe(expected);
  });

  it('is written in one way', () => {
    expect(plainAddress('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(plainAddress('FE80::1%eth0')).toBe('fe80::1');
    expect(plainAddress('no address')).toBe('');
    for (const same of [
      '::FFFF:192.0.2.1',
      '::ffff:c000:201',
      '0:0:0:0:0:ffff:c000:0201',
      '0::ffff:192.0.2.1%1',
    ])
      expect([same, plainAddress(same)]).toEqual([same, '192.0.2.1']);
    for (const same of ['2001:DB8::1', '2001:db8:0:0:0:0:0:1', '2001:0db8::0001'])
      expect([same, plainAddress(same)]).toEqual([same, '2001:db8::1']);
  });

  it.each(['nonsense', '10.0.0.0/33', '10.0.0.0/x', '::1/129'])('refuses a list with %s in it', (text) => {
    expect(() => parseTrustedProxies(text)).toThrow(/TRUSTED_PROXIES/);
  });
});

describe('what is refused', () => {
  it('is an address with more parameters than anything has', async () => {
    server = await guardedServer();
    const query = (count: number) => Array.from({ length: count }, () => 'a').join('&');
    for (const path of ['/rng', '/wps/system/status', '/robots.txt']) {
      expect(await send(server.port, `${path}?${query(50)}`)).toBe(200);
      expect(await send(server.port, `${path}?${query(51)}`)).toBe(400);
      expect(await send(server.port, `${path}?${query(7_000)}`)).toBe(400);
    }
    expect(server.seen).toHaveLength(3);
  });

  it('is a server action, whatever its method, and any write to a page', async () => {
    server = await guardedServer();
    expect(await send(server.port, '/', { method: 'POST', headers: { 'next-action': 'a'.repeat(40) } })).toBe(
      400,
    );
    expect(await send(server.port, '/wps/x', { method: 'POST', headers: { 'Next-Action': 'x' } })).toBe(400);
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await send(server.port, '/', { method: 'POST', headers: form })).toBe(400);
    expect(await send(server.port, '/rng', { method: 'DELETE' })).toBe(405);
    expect(server.seen).toEqual([]);
  });

  it('is not a call to one of the doors', async () => {
    server = await guardedServer();
    for (const path of ['/wps/session/login', '/lgw/x', '/lotto/lgw/x', '/sandbox/api/x']) {
      expect(await send(server.port, path, { method: 'POST' })).toBe(200);
    }
  });

  it('is an upgrade, and a tunnel', async () => {
    server = await guardedServer();
    const upgrade = await raw(
      server.port,
      'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    const tunnel = await raw(server.port, 'CONNECT b:443 HTTP/1.1\r\nHost: b\r\n\r\n');
    expect(upgrade.answer).toMatch(/^HTTP\/1\.1 400/);
    // Nobody listens for tunnels, so node closes the connection by itself.
    expect(tunnel.answer).toBe('');
    expect(server.seen).toEqual([]);
  });

  it('is a header that does not end within five seconds', async () => {
    server = await guardedServer();
    const { afterMs, answer } = await raw(server.port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    expect(afterMs).toBeGreaterThan(4_000);
    // Without it the whole request would have half a minute.
    expect(afterMs).toBeLessThan(30_000);
    expect(answer).toMatch(/^HTTP\/1\.1 408/);
  });
});

describe('pages that one client asks for at once', () => {
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
  };

  it('wait for each other and for nobody else’s; calls and files do not wait for them', async () => {
    const held: ServerResponse[] = [];
    let isHeld = true;
    server = await guardedServer('127.0.0.1', (response) =>
      isHeld ? void held.push(response) : response.end('ok'),
    );
    const crowd = Array.from({ length: 60 }, () => send(server.port, '/rng', from('203.0.113.9')));
    await until(() => held.length === 16);
    isHeld = false;
    for (const [path, address] of [
      ['/rng', '203.0.113.10'],
      ['/wps/system/status', '203.0.113.9'],
      ['/_next/static/a.js', '203.0.113.9'],
    ] as const)
      expect(await send(server.port, path, from(address))).toBe(200);
    expect(server.seen).toHaveLength(19);
    for (const response of held) response.end('ok');
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]));
    expect(server.seen).toHaveLength(63);
  });

  it('are no more than a few that wait on one connection, which nobody needs', async () => {
    const held: ServerResponse[] = [];
    server = await guardedServer('', (response) => void held.push(response));
    const { answer } = await raw(server.port, 'GET /wps/a HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(600));
    expect([answer, held.length]).toEqual(['', 8]);
    const few = raw(server.port, 'GET /wps/b HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(8));
    await until(() => held.length === 16);
    for (const response of held) response.writeHead(200, { connection: 'close' }).end('ok');
    expect((await few).answer).toMatch(/^HTTP\/1\.1 200/);
  });

  it('are refused beyond what can wait, with the moment to come again, and count no more once they have gone', async () => {
    const held: ServerResponse[] = [];
    server = await guardedServer('127.0.0.1', (response) => void held.push(response));
    const agent = new http.Agent({ maxSockets: 300 });
    const refused: unknown[] = [];
    const crowd = Array.from({ length: 300 }, (_, index) => {
      const household = from(`2001:db8:0:1::${index + 1}`);
      const request = http.request({ port: server.port, path: '/rng', agent, ...household }, (response) => {
        response.resume();
        refused.push([response.statusCode, response.headers['retry-after']]);
      });
      request.on('error', () => undefined);
      return request.end();
    });
    await until(() => refused.length === 300 - 16 - 200);
    expect(new Set(refused.map(String))).toEqual(new Set(['429,1']));
    expect(held).toHaveLength(16);
    for (const request of crowd) request.destroy();
    agent.destroy();
    const again = send(server.port, '/rng', from('2001:db8:0:1::1'));
    await until(() => held.length === 17);
    held.at(-1)?.end('ok');
    expect(await again).toBe(200);
  });

  it('count as gone who went while it was looked up whether their page lies ready', async () => {
    const looks: ((isAnswered: boolean) => void)[] = [];
    let isLooking = true;
    const front = () =>
      isLooking ? new Promise<boolean>((resolve) => looks.push(resolve)) : Promise.resolve(false);
    let gone = 0;
    const guarded = await guardedServer('127.0.0.1', undefined, front);
    server = guarded;
    guarded.onGone(() => (gone += 1));
    const crowd = Array.from({ length: 16 }, () => {
      const socket = connect(server.port, '127.0.0.1', () =>
        socket.write('GET /rng HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n'),
      );
      return socket;
    });
    await until(() => looks.length === 16);
    for (const socket of crowd) socket.destroy();
    await until(() => gone === 16);
    for (const look of looks) look(false);
    isLooking = false;
    expect(await send(server.port, '/rng', from('203.0.113.9'))).toBe(200);
    expect(server.seen).toHaveLength(1);
  });
});

describe('negative controls', () => {
  it('a server without the guard believes what it is told', async () => {
    const seen: IncomingMessage['headers'][] = [];
    const bare = http.createServer((request, response) => {
      seen.push(request.headers);
      response.end();
    });
    const port = await listen(bare);
    server = { port, seen: [], close: async () => void bare.close() };
    expect(await send(port, '/', { method: 'POST', headers: { ...forged, 'next-action': 'x' } })).toBe(200);
    expect(seen[0]).toMatchObject({ 'x-parlour-client': '203.0.113.9', 'x-forwarded-for': '203.0.113.9' });
  });
});

describe('as a preload', () => {
  it('guards the servers of its process and ends with its parent', async () => {
    const program = `
      const { createServer } = require('node:http');
      const server = createServer((request, response) => response.end(request.headers['x-parlour-client']));
      server.listen(0, '127.0.0.1', () => process.send(server.address().port));`;
    const child = spawn(process.execPath, ['--import', './scripts/http-guard.mjs', '-e', program], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, TRUSTED_PROXIES: '' },
    });
    server = { port: 0, seen: [], close: async () => void child.kill() };
    const [port] = (await once(child, 'message')) as [number];
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      headers: { 'x-parlour-client': '203.0.113.9' },
    });
    expect(await answer.text()).toBe('127.0.0.1');
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('listens where the operator wants, whatever the server is told', async () => {
    const program = `
      const { createServer } = require('node:http');
      const server = createServer();
      server.listen(0, () => process.send(server.address().address));`;
    const addressWith = async (env: Record<string, string>): Promise<string> => {
      const child = spawn(process.execPath, ['--import', './scripts/http-guard.mjs', '-e', program], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: { ...process.env, TRUSTED_PROXIES: '', ...env },
      });
      server = { port: 0, seen: [], close: async () => void child.kill() };
      const [address] = (await once(child, 'message')) as [string];
      child.kill();
      return address;
    };
    expect(await addressWith({ HOST: '127.0.0.1' })).toBe('127.0.0.1');
    expect(await addressWith({ HOST: '' })).not.toBe('127.0.0.1');
  });
});

describe('an answer', () => {
  /** What Next says of itself, in the ways in which a head can be written. */
  const insides = {
    'x-middleware-rewrite': '/en/rng/NOVA?page=NOVA',
    'x-middleware-next': '1',
    'x-nextjs-cache': 'HIT',
    'x-nextjs-prerender': '1',
    'x-next-cache-tags': '_N_T_/layout',
    'x-matched-path': '/[locale]/rng',
    'x-nextjs-rewritten-path': '/en/rng/NOVA',
    'x-nextjs-rewritten-query': 'page=NOVA',
    'x-nextjs-stale-time': '300',
    'x-nextjs-postponed': '2',
  };
  const open = { 'content-type': 'text/plain', 'x-request-id': 'a1', 'set-cookie': ['a=1', 'b=2'] };
  const all = Object.entries({ ...insides, ...open });
  const ways: Record<string, (response: ServerResponse) => void> = {
    'set one by one': (response) => {
      for (const [name, value] of all) response.setHeader(name, value);
      response.end('ok');
    },
    'written with the status': (response) => void response.writeHead(200, Object.fromEntries(all)).end('ok'),
    'written as a list': (response) =>
      void response
        .writeHead(
          200,
          all.flatMap(([name, value]) => [value].flat().flatMap((one) => [name, one])),
        )
        .end('ok'),
    'sent before its body': (response) => {
      for (const [name, value] of all) response.setHeader(name, value);
      response.flushHeaders();
      response.end('ok');
    },
  };
  const headersOf = (port: number, headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage['headers']>((resolve, reject) => {
      http
        .get({ host: '127.0.0.1', port, agent: false, headers }, (response) => {
          response.resume();
          resolve(response.headers);
        })
        .on('error', reject);
    });

  it.each(Object.entries(ways))('says nothing of the framework’s insides, %s', async (_name, answer) => {
    server = await guardedServer('', answer);
    const document = await headersOf(server.port);
    expect(document).toMatchObject(open);
    expect(Object.keys(document).filter((name) => name in insides)).toEqual([]);
    const navigation = await headersOf(server.port, { rsc: '1' });
    expect(Object.keys(navigation).filter((name) => name in insides)).toEqual([
      'x-nextjs-rewritten-path',
      'x-nextjs-rewritten-query',
      'x-nextjs-stale-time',
      'x-nextjs-postponed',
    ]);
    expect(navigation).toMatchObject(open);
  });

  it('negative control: a server without the guard says all of it', async () => {
    const bare = http.createServer((_request, response) => ways['set one by one']?.(response));
    const headers = await headersOf(await listen(bare));
    bare.close();
    expect(Object.keys(headers).filter((name) => name in insides)).toHaveLength(Object.keys(insides).length);
  });
});

describe('the desk on a side of its own', () => {
  const free = async (): Promise<number> => {
    const probe = http.createServer();
    const port = await listen(probe);
    probe.close();
    await once(probe, 'close');
    return port;
  };
  async function twoSided(sides: {
    deskPort?: number;
    deskOrigin?: string;
    publicUrl?: string;
    trustedProxies?: string;
  }) {
    const uninstall = installGuard({ secret, host: '127.0.0.1', ...sides });
    const guarded = http.createServer((_request, response) => response.end('ok'));
    uninstall();
    const port = await listen(guarded);
    server = {
      port,
      seen: [],
      close: async () => {
        guarded.closeAllConnections();
        guarded.close();
        await once(guarded, 'close');
      },
    };
    return port;
  }
  const ofSite = ['/', '/en/games', '/wps/session/login', '/desktop', '/metricsx'];
  const ofDesk = ['/desk', '/desk/members', '/desk/calls/door/me', '/metrics'];

  it('answers nothing of the site at its port, and the site’s port nothing of it', async () => {
    const deskPort = await free();
    const port = await twoSided({ deskPort });
    for (const path of ofSite) expect([path, await send(deskPort, path)]).toEqual([path, 404]);
    for (const path of ofDesk) expect([path, await send(port, path)]).toEqual([path, 404]);
    for (const path of ofSite) expect([path, await send(port, path)]).toEqual([path, 200]);
    for (const path of ofDesk) expect([path, await send(deskPort, path)]).toEqual([path, 200]);
    for (const at of [port, deskPort]) expect(await send(at, '/_next/static/a.js')).toBe(200);
    expect(await send(port, '/%64esk')).toBe(404);
    expect(await send(port, '//desk')).not.toBe(200);
  });

  it('is told by its host, however that is written, and by nobody who only says so', async () => {
    const port = await twoSided({ deskOrigin: 'https://desk.example' });
    const at = (host: string, path: string, more = {}) => send(port, path, { headers: { host, ...more } });
    for (const host of ['desk.example', 'DESK.Example']) {
      expect([host, await at(host, '/desk')]).toEqual([host, 200]);
      expect([host, await at(host, '/')]).toEqual([host, 404]);
    }
    expect(await at('site.example', '/desk')).toBe(404);
    expect(await at('site.example', '/')).toBe(200);
    // A stranger's forwarded host is not believed.
    expect(await at('site.example', '/desk', { 'x-forwarded-host': 'desk.example' })).toBe(404);
  });

  it('is with a port and a host behind its port alone, whoever says the name of its host', async () => {
    const deskPort = await free();
    const port = await twoSided({
      deskPort,
      deskOrigin: 'https://desk.example',
      trustedProxies: '127.0.0.1',
    });
    for (const headers of [
      { host: 'desk.example' },
      { host: 'site.example', 'x-forwarded-host': 'desk.example' },
    ]) {
      expect(await send(port, '/desk/calls/door/me', { headers })).toBe(404);
      expect(await send(port, '/', { headers })).toBe(200);
      expect(await send(deskPort, '/desk/calls/door/me', { headers })).toBe(200);
    }
  });

  it('is told by the proxy that is trusted', async () => {
    const port = await twoSided({ deskOrigin: 'https://desk.example', trustedProxies: '127.0.0.1' });
    const headers = { host: 'inside:3000', 'x-forwarded-host': 'desk.example' };
    expect(await send(port, '/desk', { headers })).toBe(200);
    expect(await send(port, '/', { headers })).toBe(404);
  });

  it('is not where the site’s host was asked for, whatever the proxy has let through', async () => {
    const sides = { deskOrigin: 'https://desk.example', trustedProxies: '127.0.0.1' };
    const headers = { host: 'Site.example', 'x-forwarded-host': 'desk.example' };
    const port = await twoSided({ ...sides, publicUrl: 'https://site.example' });
    for (const path of ['/desk', '/metrics']) expect(await send(port, path, { headers })).toBe(404);
    expect(await send(port, '/', { headers })).toBe(200);
    expect(await send(port, '/desk', { headers: { ...headers, host: 'inside:3000' } })).toBe(200);
  });

  it('negative control: without one, both are answered at one port', async () => {
    const port = await twoSided({});
    for (const path of ['/', '/desk', '/metrics']) expect(await send(port, path)).toBe(200);
  });
});
