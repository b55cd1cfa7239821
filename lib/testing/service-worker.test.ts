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
