import { noteFailedRead } from './failed-reads.mjs';
import PageCache from './handler.mjs';
import { memoryStore } from './store.mjs';

interface Page {
  kind: string;
  html: string;
  headers: Record<string, string>;
}

/** The policy that a page of this head is stored, and answered, with. */
async function policyOf(head: string): Promise<string> {
  const value: Page = { kind: 'APP_PAGE', html: `<html><head>${head}</head></html>`, headers: {} };
  await new PageCache({}).set('/route-cache/APP_PAGE/x/$/en', value, {});
  return value.headers['content-security-policy'] ?? '';
}

describe('the cache of pages', () => {
  it('lets in what signing in elsewhere needs where the page says that it is offered', async () => {
    const policy = await policyOf('<meta name="sign-in-host" content="https://brand.firebaseapp.com"/>');
    expect(policy).toContain("connect-src 'self' https://identitytoolkit.googleapis.com");
    expect(policy).toMatch(/frame-src 'self' https:\/\/brand\.firebaseapp\.com/);
    const emulated = await policyOf(
      '<meta name="sign-in-host" content="https://brand.firebaseapp.com"/>' +
        '<meta name="sign-in-emulator" content="http://127.0.0.1:9099"/>',
    );
    expect(emulated).toContain("connect-src 'self' http://127.0.0.1:9099;");
  });

  it('lets nothing of it in otherwise', async () => {
    const policy = await policyOf('<title>Help</title>');
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toMatch(/google|firebase/);
  });
});

const missingHead = '<meta name="page-status" content="404"/>';
const pageAt = (path: string) => `/route-cache/APP_PAGE/x/$${path}`;

/** As large as the site's own. */
const made = (head: string) => ({
  kind: 'APP_PAGE',
  html: `<html><head>${head}</head>${'x'.repeat(60_000)}</html>`,
  headers: {} as Record<string, string>,
});

it('keeps no query of whoever asked for a page first', async () => {
  const value = made('');
  value.html += String.raw`<script>self.__next_f.push([1,"0:{\"c\":[\"\",\"help?utm=mark7\"],\"q\":\"?utm=mark7\"}"])</script>`;
  await new PageCache({}).set(pageAt('/en/help'), value, {});
  expect(value.html).toContain(String.raw`\"c\":[\"\",\"help\"],\"q\":\"\"`);
  expect(value.html).not.toContain('mark7');
});

describe('addresses at which there is nothing', () => {
  const cache = new PageCache({});
  const pages = ['/en', '/en/rng', '/vi', '/en/help', '/en/rng/NOVA'].map(pageAt);
  const nonsense = Array.from({ length: 4_000 }, (_, index) => pageAt(`/en/rng/NONSENSE${index}`));
  const kept = async (keys: readonly string[]) => {
    const found = await Promise.all(keys.map((key) => cache.get(key, {})));
    return found.filter(Boolean).length;
  };

  it('push no page out, however many are asked for, and a few are kept', async () => {
    for (const key of pages) await cache.set(key, made(''), {});
    for (const key of nonsense) await cache.set(key, made(missingHead), {});
    expect(await kept(pages)).toBe(pages.length);
    expect(await kept(nonsense)).toBe(50);
    expect(await kept(nonsense.slice(-50))).toBe(50);
  });

  it('are known by the framework’s own status, too', async () => {
    for (const key of nonsense) await cache.set(key, { ...made(''), status: 404 }, {});
    expect([await kept(pages), await kept(nonsense)]).toEqual([pages.length, 50]);
  });

  it('push out neither the pages that stand in their place', async () => {
    const shared = ['/en/not-found', '/vi/not-found', '/en/promoDetail/-', '/studio/proof/-'].map(pageAt);
    for (const key of shared) await cache.set(key, made(missingHead), {});
    for (const key of nonsense) await cache.set(key, made(missingHead), {});
    expect([await kept(shared), await kept(nonsense)]).toEqual([shared.length, 50]);
  });

  it('would push all of them out if they were kept as pages are', async () => {
    const single = memoryStore();
    for (const key of pages) await single.set(key, { value: made('') });
    for (const key of nonsense) await single.set(key, { value: made(missingHead) });
    expect(await Promise.all(pages.map((key) => single.get(key)))).toEqual(pages.map(() => null));
  });

  it('become pages and stop being pages', async () => {
    const key = pageAt('/en/promoDetail/prm_new');
    const statusNow = async () => ((await cache.get(key, {})) as { value: { status?: number } }).value.status;
    await cache.set(key, made(missingHead), {});
    expect(await statusNow()).toBe(404);
    await cache.set(key, made(''), {});
    expect(await statusNow()).toBeUndefined();
    await cache.set(key, made(missingHead), {});
    expect(await statusNow()).toBe(404);
  });
});

describe('a page that is old', () => {
  afterEach(() => jest.restoreAllMocks());

  it('has no end before a day is over, so that it is shown while a new one is made', async () => {
    const cache = new PageCache({});
    const key = pageAt('/en/vip');
    await cache.set(key, made(''), { cacheControl: { revalidate: 60, expire: 120 } });
    const found = (await cache.get(key, {})) as { cacheControl: { revalidate: number; expire?: number } };
    expect(found.cacheControl).toEqual({ revalidate: 60 });
    // As the framework does with what it sends.
    found.cacheControl.expire = 120;
    expect(await cache.get(key, {})).toMatchObject({ cacheControl: { revalidate: 60 } });
    expect(((await cache.get(key, {})) as typeof found).cacheControl.expire).toBeUndefined();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 24 * 60 * 60 * 1000 + 1_000);
    expect(await cache.get(key, {})).toBeNull();
  });
});

describe('a page that was made while something could not be read', () => {
  const context = { cacheControl: { revalidate: 60 } };
  const key = pageAt('/en/rng');
  let nowMs = Date.now();

  beforeEach(() => {
    nowMs += 60_000;
    jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  });
  afterEach(() => jest.restoreAllMocks());

  /** For how many seconds the framework takes it for fresh. */
  async function freshSeconds(cache: PageCache): Promise<number> {
    const { lastModified } = (await cache.get(key, {})) as { lastModified: number };
    return (lastModified + 60_000 - nowMs) / 1000;
  }
  const shown = async (cache: PageCache) =>
    ((await cache.get(key, {})) as { value: { html: string } }).value.html;

  it('is made anew after three seconds, and a whole one after its minute', async () => {
    const cache = new PageCache({});
    noteFailedRead();
    await cache.set(key, made('<title>a half</title>'), context);
    expect(await freshSeconds(cache)).toBe(3);
    nowMs += 15_000;
    await cache.set(key, made('<title>whole</title>'), context);
    expect(await freshSeconds(cache)).toBe(60);
    expect(await shown(cache)).toContain('whole');
  });

  it('does not take the place of a whole one', async () => {
    const cache = new PageCache({});
    await cache.set(key, made('<title>whole</title>'), context);
    nowMs += 70_000;
    noteFailedRead();
    await cache.set(key, made('<title>a half</title>'), context);
    expect(await shown(cache)).toContain('whole');
    expect(await freshSeconds(cache)).toBe(3);
    // Nor does it hide that its content has changed since.
    await cache.revalidateTag('_N_T_/rng');
    nowMs += 70_000;
    await cache.set(key, made('<title>the next</title>'), context);
    expect(await shown(cache)).toContain('the next');
  });
});
