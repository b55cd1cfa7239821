import { connect } from 'node:net';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { contract } from '@/lib/contract';
import { sessionCookieName } from '@/lib/session';
import { OwnSite } from './own-site';
import {
  deposit,
  logIn,
  loginEntrance,
  memberCentre,
  newUsername,
  openMemberPage,
  password,
  register,
  watchConsole,
} from './support';
import { arrive, Member, newAddress, test } from './visitor';

const gameAddress = '/game?type=RNG&vendor=LUMEN&code=lantern-harbour&back=%2Frng';
const json = { 'content-type': 'application/json' };

/** Every list of this file is tried at the desk's door as well. */
const deskPages = ['/desk', '/desk/members', '/desk/invitation', '/desk/nowhere'];
const deskCalls = ['/desk/calls/door/login', '/desk/calls/door/accept', '/desk/calls/withdrawals/approve'];

const directivesOf = (policy: string) =>
  new Map(policy.split(';').map((line) => [line.trim().split(' ')[0] ?? '', line.trim()]));

/** Inline scripts run only by their hash, nothing comes from elsewhere, and nobody else may put the page in a frame. */
function expectStrict(policy: string | null, where: string): void {
  const directives = directivesOf(policy ?? '');
  const scripts = directives.get('script-src') ?? directives.get('default-src') ?? '';
  // The desk's documents are made for one reader: a nonce of their own takes the place of hashes.
  expect(scripts, where).toMatch(
    /^(script-src 'self'( 'sha256-[\w+/=]+')*|script-src 'self' 'nonce-[\w+/=]+' 'strict-dynamic'|default-src 'none')$/,
  );
  expect(policy, where).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*\.|https?:\/\/\*/);
  expect(directives.get('base-uri'), where).toBe("base-uri 'none'");
  expect(directives.get('object-src') ?? directives.get('default-src'), where).toMatch(/'none'$/);
  expect(directives.has('form-action'), where).toBe(true);
  expect(directives.has('frame-ancestors'), where).toBe(true);
}

/** A body that is far too large may lose its connection before the refusal is read; that is a refusal as well. */
const cutOff = () => 413;

async function paymentPage(member: Member): Promise<string> {
  const opened = await member.call(contract.cashier.createDeposit, {
    methodCode: 'sandbox-card',
    amount: '20.00',
    returnUrl: `${member.origin}/`,
  });
  return opened.value.content;
}

async function launch(member: Member): Promise<URL> {
  const launched = await member.call(contract.games.launch, {
    vendorCode: 'LUMEN',
    gameType: 'RNG',
    gameCode: 'lantern-harbour',
    device: 'WEB',
    language: 'EN',
    backUrl: `${member.origin}/rng`,
  });
  expect(launched.code).toBeNull();
  return new URL(launched.value.content);
}

test.describe('documents', () => {
  test('each has a strict policy and says that its content type is meant', async ({ baseURL, member }) => {
    const addresses = [
      '/',
      '/fil',
      '/rng',
      '/rng?page=TIDEWELL',
      '/rng?page=NOSUCH',
      '/login',
      '/game',
      '/nowhere',
      ...deskPages,
    ];
    const all = [
      ...addresses.map((path) => baseURL + path),
      await paymentPage(member),
      `${baseURL}/sandbox/pay?forged=1`,
      `${baseURL}/sandbox/pay/panel`,
    ];
    all.push(
      `${baseURL}/sandbox/games/lantern-harbour`,
      `${baseURL}/sandbox/games/nosuch`,
      `${baseURL}/sandbox/proof/nosuch`,
    );
    for (const address of all) {
      const answer = await fetch(address);
      expect(answer.status, address).toBeLessThan(500);
      expect(answer.headers.get('x-content-type-options'), address).toBe('nosniff');
      expect(answer.headers.get('x-powered-by'), address).toBeNull();
      expectStrict(answer.headers.get('content-security-policy'), address);
    }
  });

  test('public pages set no cookie and may be kept by a cache; personal answers may not', async ({
    baseURL,
    member,
  }) => {
    for (const path of ['/', '/fil', '/rng', '/rng?page=LUMEN']) {
      const answer = await fetch(baseURL + path, { headers: { cookie: member.cookieHeader } });
      expect(answer.headers.get('set-cookie'), path).toBeNull();
      expect(answer.headers.get('cache-control'), path).toMatch(/s-maxage=\d+/);
      expect(await answer.text(), path).not.toContain(member.username);
    }
    for (const path of [
      ...['/wps/member/info', '/wps/relay/GCS_cashierOptions', '/wps/member/nosuch'],
      ...['/desk/calls/door/me', '/desk/calls/no/such'],
    ]) {
      const answer = await fetch(baseURL + path, { headers: { cookie: member.cookieHeader } });
      expect(answer.headers.get('cache-control'), path).toBe('private, no-store');
    }
    expect((await fetch(await paymentPage(member))).headers.get('cache-control')).toContain('no-store');
    for (const path of ['/nowhere', ...deskPages])
      expect((await fetch(baseURL + path)).headers.get('cache-control'), path).toContain('no-store');
  });

  test('an injected inline script does not run', async ({ page, baseURL }) => {
    await page.route(`${baseURL}/`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        '</body>',
        '<script>window.injected = 1</script><img src=x onerror="window.injected = 2"></body>',
      );
      await route.fulfill({ response: answer, body });
    });
    const complaints = watchConsole(page);
    await page.goto('/');
    await expect
      .poll(() => complaints().filter((line) => /Content Security Policy/i.test(line)).length)
      .toBeGreaterThan(1);
    expect(await page.evaluate(() => (window as unknown as { injected?: number }).injected)).toBeUndefined();
  });

  test('a name from the address stays text', async ({ page }) => {
    const payload = '<img src=x onerror=alert(1)>';
    const complaints = watchConsole(page);
    page.on('dialog', () => expect(false, 'a script ran').toBe(true));
    await page.goto(`/rng?page=LUMEN&name=${encodeURIComponent(payload)}`);
    await expect(page.getByLabel('Search by name')).toHaveValue(payload);
    await expect(page.locator('main img[src="x"]')).toHaveCount(0);
    await page.goto(`/game?type=RNG&vendor=LUMEN&code=${encodeURIComponent(payload)}`);
    await expect(page.getByRole('heading', { name: 'No game selected' })).toBeVisible();
    expect(complaints()).toEqual([]);
  });
});

test.describe('a session', () => {
  test('lives in a cookie that scripts cannot read, and its token never reaches the browser', async ({
    page,
    context,
  }) => {
    const bodies: string[] = [];
    page.on('response', async (response) => {
      if (/\/wps\/|\/lgw\//.test(response.url())) bodies.push(await response.text().catch(() => ''));
    });
    const complaints = watchConsole(page);
    const username = newUsername();
    await page.goto('/');
    await register(page, username);
    await deposit(page, '50.00');
    await openMemberPage(page, 'transactionHistory');
    await expect(memberCentre(page).getByText('Deposit').first()).toBeVisible();
    const cookies = await context.cookies();
    const session = cookies.find(({ name }) => name === sessionCookieName(false));
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', expires: -1 });
    expect(await page.evaluate(() => document.cookie)).not.toContain(sessionCookieName(false));
    expect(cookies.filter(({ httpOnly }) => !httpOnly).map(({ name }) => name)).toEqual(['parlour_hint']);
    expect(bodies.length).toBeGreaterThan(3);
    for (const body of bodies) {
      expect(body).not.toMatch(/"token"|passwordHash|argon2/i);
      expect(body).not.toContain(password);
      expect(body).not.toContain(session?.value);
    }
    expect(complaints()).toEqual([]);
  });

  test('changes at each login, and the one before is dead', async ({ page, context, member, baseURL }) => {
    const before = member.cookieHeader;
    await member.enter(context);
    await page.goto('/');
    await context.clearCookies();
    await page.goto('/');
    await logIn(page, member.username);
    const after =
      (await context.cookies()).find(({ name }) => name === sessionCookieName(false))?.value ?? '';
    expect(before).not.toContain(after);
    await page
      .getByRole('button', { name: /Account/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click();
    await expect(loginEntrance(page)).toBeVisible();
    const stolen = await fetch(`${baseURL}/wps/member/info`, {
      headers: { cookie: `${sessionCookieName(false)}=${after}` },
    });
    expect(stolen.status).toBe(401);
  });

  test('a post from another site is refused, and a forged session is none', async ({ baseURL, member }) => {
    const amount = {
      methodCode: 'sandbox-bank',
      amount: '10.00',
      payoutAccountId: 'pya_unknown',
      paymentPassword: '471147',
    };
    const path = baseURL + contract.cashier.createWithdrawal.path;
    const post = (headers: Record<string, string>) =>
      fetch(path, {
        method: 'POST',
        body: JSON.stringify(amount),
        headers: { ...json, 'idempotency-key': crypto.randomUUID(), cookie: member.cookieHeader, ...headers },
      });
    for (const headers of [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { origin: `${baseURL}.evil.test` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      {},
    ]) {
      const answer = await post(headers);
      expect(answer.status, JSON.stringify(headers)).toBe(403);
      expect(await answer.json()).toMatchObject({ errorCode: 'request.origin' });
    }
    for (const deskPath of deskCalls)
      for (const from of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'same-site' }, {}]) {
        const headers = { ...json, 'x-desk': '1', 'idempotency-key': crypto.randomUUID(), ...from };
        const answer = await fetch(baseURL + deskPath, { method: 'POST', body: '{}', headers });
        expect([deskPath, answer.status]).toEqual([deskPath, 403]);
        expect(await answer.json()).toMatchObject({ errorCode: 'desk.origin' });
      }
    const logout = await fetch(`${baseURL}/wps/session/logout`, {
      method: 'DELETE',
      headers: { cookie: member.cookieHeader, origin: 'https://evil.test' },
    });
    expect(logout.status).toBe(403);
    expect(await member.balance()).toBe('0.00');
    const forged = await fetch(`${baseURL}/wps/member/info`, {
      headers: { cookie: `${sessionCookieName(false)}=Fe26.2*1*forged` },
    });
    expect(forged.status).toBe(401);
    expect((await fetch(`${baseURL}/rng`, { method: 'POST', body: 'x' })).status).toBe(405);
  });

  test('wrong passwords meet a captcha; an unknown name the same', async ({ baseURL }) => {
    const guess = async (username: string) => {
      const visitor = new Member(baseURL ?? '', newAddress());
      const codes: (string | null)[] = [];
      for (let tries = 0; tries < 3; tries += 1) {
        codes.push(
          (
            await visitor.call(contract.session.login, {
              username,
              password: 'Wrong-Word-1',
              type: 'username',
            })
          ).code,
        );
      }
      return codes;
    };
    const known = await new Member(baseURL ?? '', newAddress()).register();
    const codes = await guess(known.username);
    expect(codes).toEqual(['login.failed', 'login.captcha', 'login.captcha']);
    expect(await guess(newUsername())).toEqual(codes);
  });
});

test.describe('addresses and bodies from outside', () => {
  test('a way back to another host is refused', async ({ baseURL, member }) => {
    const hosts = [
      'https://evil.test/',
      '//evil.test/',
      `${baseURL}@evil.test/`,
      'javascript:alert(1)',
      'data:text/html,x',
      '/\\evil.test',
    ];
    for (const returnUrl of hosts) {
      const opened = await member.call(contract.cashier.createDeposit, {
        methodCode: 'sandbox-bank',
        amount: '20.00',
        returnUrl,
      });
      expect(opened.code, returnUrl).toBe('request.invalid');
      expect(opened.fields, returnUrl).toEqual(['returnUrl']);
    }
    for (const backUrl of ['javascript:alert(1)', 'data:text/html,x', 'https://evil.test/']) {
      const launched = await member.call(contract.games.launch, {
        vendorCode: 'LUMEN',
        gameType: 'RNG',
        gameCode: 'lantern-harbour',
        device: 'WEB',
        language: 'EN',
        backUrl,
      });
      expect(launched.code, backUrl).toBe('request.invalid');
    }
  });

  test('a payment address that was changed is no payment address', async ({ page, member }) => {
    const address = new URL(await paymentPage(member));
    for (const [name, value] of [
      ['amount', '9999.00'],
      ['returnUrl', 'https://evil.test/'],
      ['reference', 'dep_other'],
    ] as const) {
      const changed = new URL(address);
      changed.searchParams.set(name, value);
      const answer = await page.goto(changed.href);
      expect(answer?.status(), name).toBe(400);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This payment link is not valid');
      // The frame's own way back stays; nothing of the changed address leads anywhere.
      for (const link of await page.getByRole('link').all())
        expect(await link.getAttribute('href'), name).toMatch(/^(?:\/(?!\/)|\?|#)/);
    }
  });

  test('the way out of a game stays on the site', async ({ page, member }) => {
    await arrive(page, member, `${gameAddress.replace('%2Frng', encodeURIComponent('//evil.test/'))}`);
    await page.getByRole('button', { name: 'Back to the games' }).click();
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/rng/);
  });

  test('hostile and oversized bodies are refused, and never a 5xx', async ({ baseURL, member }) => {
    const paths = [
      contract.session.login,
      contract.cashier.createDeposit,
      contract.cashier.createWithdrawal,
      contract.games.launch,
    ];
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    const bodies = [
      '',
      '[]',
      'null',
      '"x"',
      '{',
      '{"amount":1e999}',
      '{"__proto__":{"x":1}}',
      '{"amount":"\\u0000"}',
      '{"jwe":{"a":1}}',
    ];
    bodies.push(
      '{"jwe":"a.b.c.d.e"}',
      deep,
      JSON.stringify({ amount: '9'.repeat(60_000) }),
      JSON.stringify({ amount: 'x'.repeat(200_000) }),
    );
    const browser = {
      origin: baseURL ?? '',
      'sec-fetch-site': 'same-origin',
      'x-desk': '1',
      cookie: member.cookieHeader,
      'x-forwarded-for': newAddress(),
    };
    for (const path of [...paths.map((call) => call.path), ...deskCalls]) {
      for (const body of bodies) {
        const answer = await fetch(baseURL + path, {
          method: 'POST',
          body,
          headers: {
            ...json,
            ...browser,
            'x-forwarded-for': newAddress(),
            'idempotency-key': crypto.randomUUID(),
          },
        });
        expect(answer.status, `${path} ${body.slice(0, 40)}`).toBeGreaterThanOrEqual(400);
        expect(answer.status, `${path} ${body.slice(0, 40)}`).toBeLessThan(500);
        expect(await answer.text()).not.toMatch(/stack|select |node_modules|\bat \w+ \(/i);
      }
    }
    for (const query of [
      '?pageNo=-1',
      '?pageNo=1e9&pageSize=5',
      '?gameName=%00',
      `?gameName=${'x'.repeat(5_000)}`,
      '?gameType[]=1',
      '?minBet=%27%3B--',
      '?toString=x',
      '?__proto__=x&constructor=y',
    ]) {
      expect((await fetch(`${baseURL}/wps/relay/GCSGAME_gameList${query}`)).status, query).toBeLessThan(500);
    }
    for (const path of [
      '/sandbox/api/open',
      '/sandbox/api/spin',
      '/sandbox/api/nosuch',
      '/sandbox/pay/api/payments',
      '/sandbox/pay/api/payouts',
      '/sandbox/pay/panel',
      '/wps/payments/notify',
      '/wps/vendor/bet',
    ]) {
      for (const body of bodies) {
        const status = await fetch(baseURL + path, { method: 'POST', body, headers: json }).then(
          (answer) => answer.status,
          cutOff,
        );
        expect(status, `${path} ${body.slice(0, 40)}`).toBeGreaterThanOrEqual(400);
        expect(status, `${path} ${body.slice(0, 40)}`).toBeLessThan(500);
      }
    }
  });

  test('addresses with odd characters, long headers and upgrades do no harm', async ({ baseURL }) => {
    for (const path of [
      '/%00',
      '/%ff',
      '/..%2f..%2fetc/passwd',
      '/fil/%2e%2e',
      '/_next/data/x',
      '/_next/data/desk.json',
      '/desk/%00',
      '/desk/..%2f..%2fetc/passwd',
      '/desk/calls/%ff',
      '/desk/calls/../../etc/passwd',
      '/%64esk/calls/door/me',
      '/DESK',
      '/vi/desk',
      '/desk?_rsc=x',
      '/rng?page=%00',
      `/${'x'.repeat(8_000)}`,
    ]) {
      const answer = await fetch(baseURL + path, { redirect: 'manual' });
      expect(answer.status, path.slice(0, 30)).toBeLessThan(500);
      expect(await answer.text()).not.toMatch(/root:[^:\n]*:0:/);
    }
    const { port } = new URL(baseURL ?? '');
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n',
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 400/);
    socket.destroy();
  });
});

test.describe('a game', () => {
  // A frame without an origin may send no header of ours.
  test.use({ extraHTTPHeaders: {} });

  test('the game runs in a frame without an origin of its own', async ({ page, member, baseURL }) => {
    await member.deposit('100.00');
    const complaints = watchConsole(page);
    await arrive(page, member, gameAddress);
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
    await expect(page.frameLocator('iframe').getByRole('button').first()).toBeVisible();
    const inside = page.frames().find((one) => one.url().includes('/sandbox/games/'));
    expect(await inside?.evaluate(() => self.origin)).toBe('null');
    expect(
      await inside?.evaluate(() => {
        try {
          return document.cookie;
        } catch {
          return 'refused';
        }
      }),
    ).toBe('refused');
    const reach = await inside?.evaluate(
      (site) =>
        fetch(`${site}/wps/member/info`, { credentials: 'include' }).then(
          () => 'answered',
          () => 'refused',
        ),
      baseURL,
    );
    expect(reach).toBe('refused');
    expect(complaints().filter((line) => !line.includes('/wps/member/info'))).toEqual([]);
    const launched = await launch(member);
    expect(launched.search).toBe('');
    expect(launched.hash).toContain('token=');
  });

  test('the document of a game has no origin in a tab of its own either, and the game opens', async ({
    page,
    member,
    baseURL,
  }) => {
    await member.deposit('100.00');
    const complaints = watchConsole(page);
    const { href } = await launch(member);
    await member.enter(page.context());
    await page.goto(href);
    await expect(page.locator('button[aria-keyshortcuts="Space Enter"]')).toBeVisible();
    expect(await page.evaluate(() => self.origin)).toBe('null');
    const reached = await page.evaluate(() =>
      Promise.all([
        fetch('/wps/member/info', { credentials: 'include' }).then(() => 'answered', String),
        Promise.resolve()
          .then(() => document.cookie)
          .then(() => 'read', String),
        Promise.resolve()
          .then(() => localStorage.length)
          .then(() => 'read', String),
      ]),
    );
    for (const outcome of reached) expect(outcome).toMatch(/Error/);
    expect(complaints().filter((line) => !/wps.member.info|ERR_FAILED/.test(line))).toEqual([]);
    for (const path of ['/sandbox/returns', '/sandbox/void', '/sandbox/anchors', '/sandbox/verifier']) {
      await page.goto(baseURL + path);
      expect([path, await page.evaluate(() => self.origin)]).toEqual([path, 'null']);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    // The control: a page of the site has the site's.
    await page.goto(`${baseURL}/offline`);
    expect(await page.evaluate(() => self.origin)).toBe(new URL(baseURL ?? '').origin);
  });
});

test.describe('a site without a proxy in front', () => {
  let site: OwnSite;
  test.beforeAll(async ({ baseURL }) => {
    site = await OwnSite.start({
      name: 'unproxied',
      env: { GATEWAY_URL: baseURL ?? '', TRUSTED_PROXIES: '' },
    });
  });
  test.afterAll(() => site.remove());

  const forged: Record<string, string>[] = [
    { 'x-forwarded-for': '203.0.113.99' },
    { 'x-parlour-client': '203.0.113.99', 'x-parlour-internal': 'ff' },
    { forwarded: 'for=203.0.113.99', 'x-real-ip': '203.0.113.99', 'cf-connecting-ip': '203.0.113.99' },
  ];

  test('forged headers change neither who asks nor where the site is', async () => {
    const ipOf = async (headers: Record<string, string>) => {
      const answer = await fetch(`${site.origin}/wps/system/status`, { headers });
      return ((await answer.json()) as { value: { ip: string } }).value.ip;
    };
    const own = await ipOf({});
    for (const headers of forged) expect(await ipOf(headers)).toBe(own);
    const plain = await (await fetch(`${site.origin}/rng`)).text();
    const twisted = await fetch(`${site.origin}/rng`, {
      headers: {
        'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
        'x-middleware-rewrite': 'https://evil.test/',
        'x-forwarded-host': 'evil.test',
        'x-forwarded-proto': 'https',
        'x-matched-path': '/en/maintenance',
        'x-now-route-matches': '1=evil',
      },
      redirect: 'manual',
    });
    expect(twisted.status).toBe(200);
    expect(twisted.headers.get('location')).toBeNull();
    expect(await twisted.text()).toBe(plain);
  });
});

/** Kept last: it asks for more than a page would. */
test('who asks too often is told to wait', async ({ baseURL, address }) => {
  const ask = () => fetch(`${baseURL}/wps/captcha`, { headers: { 'x-forwarded-for': address } });
  const statuses = await Promise.all(Array.from({ length: 70 }, async () => (await ask()).status));
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const refused = await ask();
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
