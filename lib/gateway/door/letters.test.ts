import { contract } from '@/lib/contract';
import { platform } from '@/platform';
import { seedDemonstration } from '@/platform/operate/seed';
import { sealBrowser, sealDevice, unsealBrowser, unsealDevice } from '@/lib/session';
import { accessScene, registration } from '@/lib/testing/scenes/access';
import { useTestDatabase } from '@/lib/testing/database';
import { GatewayClient } from '@/lib/testing/stand-ins/gateway-client';
import { testConnections } from '@/lib/testing/test-connections';
import { sampleGame } from '@/lib/testing/sample-inputs';
import { serveDoor, type ServedDoor } from '@/lib/testing/stand-ins/serve-door';
import { patientLimits } from '@/lib/testing/setup/patient-limits';
import { callAsVisitor } from '../call-as-visitor';
import { createDoor } from './door';
import { createLocalTransport } from '../transport/local-transport';
import { createCallLimiter } from './rate-limit';
import { createRemoteTransport, type RemoteTransport } from '../transport/remote-transport';
import type { GatewayCall } from '../transport/transport';

/** Who a letter is shown to, from the door on: by session, by device, and by the browser that asked for it. */
const test = useTestDatabase();
const origin = 'http://parlour.test';

beforeAll(() => seedDemonstration(test.db, { games: [sampleGame], connections: testConnections }));

interface Ask {
  headers?: Record<string, string>;
  body?: object;
}

/** A door in front of a platform that writes down what reaches it. */
function doorWith(perform: () => unknown) {
  const reached: GatewayCall[] = [];
  const limiter = createCallLimiter({ publicLimit: { points: 1_000, seconds: 60 } });
  const transport = {
    perform: async (request: GatewayCall) => {
      reached.push(request);
      return perform();
    },
  };
  return { door: createDoor({ transport: async () => transport, limiter: () => limiter }), reached };
}

const post = (path: string, { headers = {}, body = {} }: Ask): Request =>
  new Request(origin + path, {
    method: 'POST',
    headers: { 'x-parlour-client': '198.51.100.1', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function read(response: Response) {
  const body = (await response.json()) as { errorCode?: string; value?: unknown };
  return { body, headers: response.headers };
}

describe('the browser that waits for a letter', () => {
  const name = 'b'.repeat(43);
  const send = contract.member.sendRegisterCode.path;
  const ofBrowser = { origin, 'sec-fetch-site': 'same-origin' };
  const sent = () => ({ expiredMinutes: 1, browserToken: name });
  const body = { mobileNo: '9171234567', countryDialingCode: '+63' };

  it('is named in a cookie for a day, and its own answer does not tell the name', async () => {
    const { door } = doorWith(sent);
    const answer = await read(await door(post(send, { headers: ofBrowser, body })));
    expect(answer.body.value).toEqual({ expiredMinutes: 1 });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^parlour_browser=[^;]+; Max-Age=86400; HttpOnly; Path=\/; SameSite=Lax$/);
    const sealed = cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'));
    expect(await unsealBrowser(sealed)).toBe(name);
    expect(await unsealDevice(sealed)).toBeNull();
    const secure = { ...ofBrowser, origin: 'https://parlour.test', 'x-forwarded-proto': 'https' };
    const [byHttps] = (await door(post(send, { headers: secure, body }))).headers.getSetCookie();
    expect(byHttps).toMatch(/^__Host-parlour_browser=[^;]+; .*; Secure$/);
  });

  it('is named to a client that is no browser, which says it in a header', async () => {
    const { door, reached } = doorWith(sent);
    const answer = await read(await door(post(send, { headers: {}, body })));
    expect(answer.body.value).toEqual(sent());
    expect(answer.headers.getSetCookie()).toEqual([]);
    for (const given of [name, 'too short', `${name}x`])
      await door(post(contract.outbox.list.path, { headers: { browser: given }, body: {} }));
    expect(reached.slice(1).map(({ browserToken }) => browserToken)).toEqual([name, null, null]);
  });

  it('is known to the outbox and to nobody else, and not to a foreign form', async () => {
    const { door, reached } = doorWith(sent);
    const cookie = `parlour_browser=${await sealBrowser(name)}; parlour_device=${await sealDevice('device-1')}`;
    const path = contract.outbox.list.path;
    await door(post(path, { headers: { ...ofBrowser, cookie }, body: {} }));
    await door(post(send, { headers: { ...ofBrowser, cookie }, body }));
    expect(reached.map(({ browserToken }) => browserToken)).toEqual([name, null]);
    for (const headers of [{ cookie }, { ...ofBrowser, cookie, origin: 'https://evil.test' }]) {
      const refused = await read(await door(post(path, { headers, body: {} })));
      expect(refused.body.errorCode).toBe('request.origin');
    }
    expect(reached).toHaveLength(2);
  });
});

describe('a member', () => {
  it('reads a letter of theirs by session or device; a session that is over or restricted shows nothing', async () => {
    const scene = accessScene(test);
    const browser = scene.caller('browser');
    const email = 'letters1@example.test';
    await browser.call(contract.member.register, registration('letters1', 'Parlour-2026'));
    await browser.call(contract.security.sendContactCode, { channel: 'email', email });
    const shownTo = async (cookies: readonly string[]) => {
      const looker = scene.caller('browser', '198.51.100.9');
      for (const name of cookies) looker.cookies.set(name, browser.cookies.get(name) ?? '');
      const answer = await looker.call(contract.outbox.list, { recipient: email });
      expect(answer.code).toBeNull();
      return answer.value.list.length;
    };
    const each = () =>
      Promise.all([[], ['parlour_session'], ['parlour_device'], ['parlour_hint']].map(shownTo));
    expect(await each()).toEqual([0, 1, 1, 0]);
    await test.owner.query(`update sessions set kind = 'restricted'`);
    expect(await each()).toEqual([0, 0, 1, 0]);
    await test.owner.query(`update sessions set kind = 'full', ended_at = now(), end_reason = 'revoked'`);
    expect(await each()).toEqual([0, 0, 1, 0]);
  });
});

describe('a site whose platform is another one', () => {
  let back: ServedDoor;
  let remote: RemoteTransport;
  const frontOrigin = 'http://front.test';

  beforeAll(async () => {
    const local = createLocalTransport({
      platform: { ...platform, database: () => test.db },
      checkOutput: true,
    });
    back = await serveDoor(createDoor({ transport: async () => local }));
    remote = createRemoteTransport({ url: back.origin, limits: patientLimits });
  });
  afterAll(async () => {
    await remote.close();
    await back.close();
  });

  const visitor = () =>
    new GatewayClient({
      origin: frontOrigin,
      kind: 'browser',
      send: createDoor({ transport: async () => remote }),
    });

  /** As the page of the outbox asks, in the name of whoever opens it. */
  const onPage = ({ cookies }: GatewayClient, recipient: string) =>
    callAsVisitor(
      contract.outbox.list,
      { recipient },
      {
        language: 'EN',
        request: new Request(`${frontOrigin}/outbox`, {
          headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        }),
        transport: async () => remote,
        limiter: () => createCallLimiter({ redis: null }),
      },
    );

  it('shows a code to the browser that asked, in its call and on its page, and to no other', async () => {
    const [asker, other] = [visitor(), visitor()];
    const recipient = '+639171230055';
    const asked = { mobileNo: '9171230055', countryDialingCode: '+63' };
    const sent = await asker.call(contract.member.sendRegisterCode, asked);
    expect(sent).toMatchObject({ code: null, value: { expiredMinutes: 1 } });
    expect(sent.value.browserToken).toBeUndefined();
    const shown = (await asker.call(contract.outbox.list, { recipient })).value.list;
    expect(shown).toHaveLength(1);
    expect(await onPage(asker, recipient)).toMatchObject({ ok: true, value: { list: shown } });
    expect((await other.call(contract.outbox.list, { recipient })).value.list).toEqual([]);
    expect(await onPage(other, recipient)).toMatchObject({ ok: true, value: { list: [] } });
    const form = {
      ...registration('front0001', 'Parlour-2026'),
      mobileNum: asked.mobileNo,
      countryDialingCode: '+63',
    };
    const verificationCode = /\b\d{6}\b/.exec(shown[0]?.body ?? '')?.[0] ?? '';
    const { username: _none, ...byMobile } = { ...form, verificationCode };
    expect((await asker.call(contract.member.registerMobile, byMobile)).code).toBeNull();
    expect((await asker.call(contract.session.logout, {})).code).toBeNull();
    await asker.call(contract.session.sendLoginCode, {
      mobileNum: asked.mobileNo,
      countryDialingCode: '+63',
    });
    const later = await onPage(asker, recipient);
    expect(later).toMatchObject({ ok: true, value: { list: { length: 2 } } });
    expect(await onPage(other, recipient)).toMatchObject({ ok: true, value: { list: [] } });
  });
});
