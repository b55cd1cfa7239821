import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { defaultLocale, locales } from '@/lib/i18n/locales';

const source = readFileSync('public/sw.js', 'utf8');
const origin = 'https://site.test';

interface FetchEvent {
  request: { method: string; mode: string; url: string };
  respondWith: jest.Mock;
  waitUntil: jest.Mock;
}

/** The worker in a room of its own, as far as its listeners go. */
function startWorker() {
  const listeners = new Map<string, (event: FetchEvent) => void>();
  const self = {
    location: { origin },
    addEventListener: (name: string, listener: (event: FetchEvent) => void) => listeners.set(name, listener),
  };
  const caches = { match: async () => undefined, open: async () => ({ match: async () => undefined }) };
  vm.runInNewContext(source, {
    self,
    caches,
    URL,
    Response,
    fetch: async () => Promise.reject(new Error('none')),
  });
  return (path: string, { method = 'GET', mode = 'cors' } = {}) => {
    const request = { method, mode, url: new URL(path, origin).href };
    const event = { request, respondWith: jest.fn(), waitUntil: jest.fn() };
    listeners.get('fetch')?.(event);
    for (const [answer] of event.respondWith.mock.calls)
      void (answer as Promise<unknown>).catch(() => undefined);
    return event.respondWith.mock.calls.length > 0;
  };
}

describe('the service worker', () => {
  it('answers for pages, parts and pictures', () => {
    const answers = startWorker();
    expect(answers('/rng', { mode: 'navigate' })).toBe(true);
    expect(answers('/_next/static/chunks/a.js')).toBe(true);
    expect(answers('/art/icon.svg')).toBe(true);
  });

  it.each([
    ['a call', '/wps/member/info', {}],
    ['a call of the lottery', '/lotto/lgw/games/opened/numero', {}],
    ['the payload of a page', '/rng?_rsc=1', {}],
    ['a form', '/rng', { method: 'POST', mode: 'navigate' }],
    ['the payment page', '/sandbox/pay?order=1', { mode: 'navigate' }],
    ['another site', 'https://elsewhere.test/art/a.svg', {}],
  ])('lets %s pass untouched', (_what, path, more) => {
    expect(startWorker()(path, more)).toBe(false);
  });

  it('knows every language that has a prefix', () => {
    const [, list = ''] = /const languages = \[([^\]]+)\]/.exec(source) ?? [];
    const known = [...list.matchAll(/'([a-z]+)'/g)].map(([, locale]) => locale);
    expect(known).toEqual(locales.filter((locale) => locale !== defaultLocale));
  });
});

interface Shown {
  title: string;
  options: { body?: string; lang?: string; dir?: string; data: { path?: string } };
}

/** The worker with windows that are open at these addresses, and what it did. */
function startNotifying(open: readonly string[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const done: { shown: Shown[]; opened: string[]; focused: string[] } = {
    shown: [],
    opened: [],
    focused: [],
  };
  const windows = open.map((url) => ({ url, focus: async () => void done.focused.push(url) }));
  const self = {
    location: { origin },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, options: Shown['options']) =>
        void done.shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void done.opened.push(url),
    },
  };
  vm.runInNewContext(source, { self, URL });
  const tell = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  };
  const push = (text: string | null) =>
    tell('push', { data: text === null ? null : { json: () => JSON.parse(text) as unknown } });
  const click = (path?: string) =>
    tell('notificationclick', { notification: { close: () => undefined, data: path ? { path } : null } });
  return { done, push, click };
}

describe('a notification', () => {
  it('is shown as it was written, and what is none shows nothing', async () => {
    const { done, push } = startNotifying();
    const note = { title: 'جديد', body: 'كوب', lang: 'ar', dir: 'rtl', tag: 'news', path: '/ar/pointMall' };
    await push(JSON.stringify(note));
    for (const broken of [null, 'no json', '{}', '{"title": 7}', 'null']) await push(broken);
    expect(done.shown).toHaveLength(1);
    expect(done.shown[0]).toMatchObject({
      title: 'جديد',
      options: { body: 'كوب', lang: 'ar', dir: 'rtl', tag: 'news', data: { path: '/ar/pointMall' } },
    });
  });

  it('opens the page that it names, and no other site', async () => {
    const { done, click } = startNotifying([`${origin}/game?code=x`]);
    for (const path of ['/pointMall', undefined, 'https://elsewhere.test/x', '//elsewhere.test'])
      await click(path);
    expect(done).toMatchObject({ opened: [`${origin}/pointMall`, `${origin}/`], focused: [] });
  });

  it('brings a window to the front that shows the page already', async () => {
    const { done, click } = startNotifying([`${origin}/rng`, `${origin}/pointMall`]);
    await click('/pointMall');
    expect(done).toMatchObject({ opened: [], focused: [`${origin}/pointMall`] });
  });
});
