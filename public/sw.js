/*
 * What the installed site does without a network: pictures and parts that were seen before come from the device, and
 * any page becomes the one that says so, with the help and the rules. Nothing personal is ever kept: calls pass by
 * untouched, and of documents only the offline page is stored, which is the same for everybody.
 */
const store = 'parlour-3';
const maxParts = 240;
const languages = ['fil', 'zh', 'id', 'th', 'vi', 'ur', 'ar'];

const isPart = (url) => url.pathname.startsWith('/_next/static/') || url.pathname.startsWith('/art/');

function languageOf(pathname) {
  const first = pathname.split('/')[1];
  return languages.includes(first) ? `/${first}` : '';
}

const offlineAddress = (pathname) => `${languageOf(pathname)}/offline`;

/** Kept without scripts: under the address of another page they would try to become that page. Its styles stand in it. */
async function keepOffline(address) {
  const cache = await caches.open(store);
  const answer = await fetch(address, { credentials: 'omit', cache: 'no-cache' });
  if (!answer.ok) return;
  const html = (await answer.text())
    .replace(/<script\b[\s\S]*?<\/script>/gi, '')
    .replace(/<link[^>]*as="script"[^>]*>/gi, '');
  const [styles = "style-src 'self'"] =
    /style-src [^;]*/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
  await cache.put(
    address,
    new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'self'; script-src 'none'; ${styles}; style-src-attr 'unsafe-inline'; img-src 'self' data:`,
      },
    }),
  );
}

async function offlinePage(pathname) {
  const cache = await caches.open(store);
  return (await cache.match(offlineAddress(pathname))) ?? (await cache.match('/offline')) ?? Response.error();
}

async function bounded(cache) {
  const kept = (await cache.keys()).filter((request) => isPart(new URL(request.url)));
  await Promise.all(
    kept.slice(0, Math.max(0, kept.length - maxParts)).map((request) => cache.delete(request)),
  );
}

/** Parts carry a hash in their name and never change; pictures are renewed behind the visitor's back. */
async function part(request, event) {
  const cache = await caches.open(store);
  const known = await cache.match(request);
  const renew = async () => {
    const answer = await fetch(request);
    if (answer.ok && answer.type === 'basic') {
      await cache.put(request, answer.clone());
      await bounded(cache);
    }
    return answer;
  };
  if (!known) return renew();
  if (!new URL(request.url).pathname.startsWith('/_next/static/'))
    event.waitUntil(renew().catch(() => undefined));
  return known;
}

async function page(request, event) {
  const { pathname } = new URL(request.url);
  try {
    const answer = await fetch(request);
    // The language of a visitor is known from where they go: its offline page is fetched once.
    event.waitUntil(
      caches
        .match(offlineAddress(pathname))
        .then((known) => known ?? keepOffline(offlineAddress(pathname)))
        .catch(() => undefined),
    );
    return answer;
  } catch {
    return offlinePage(pathname);
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepOffline('/offline').then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== store).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !/^\/(wps|lgw|lotto|sandbox)\//.test(url.pathname)) {
    event.respondWith(page(request, event));
  } else if (isPart(url)) {
    event.respondWith(part(request, event));
  }
});

function noteOf(data) {
  try {
    return data?.json() ?? null;
  } catch {
    return null;
  }
}

/** What the member has chosen to hear of. Nobody is told that it was shown, pressed or put away. */
self.addEventListener('push', (event) => {
  const note = noteOf(event.data);
  if (typeof note?.title !== 'string') return;
  const { title, body, lang, dir, tag, path } = note;
  const icon = '/art/icon-192.png';
  event.waitUntil(
    self.registration.showNotification(title, { body, lang, dir, tag, icon, badge: icon, data: { path } }),
  );
});

/** A window that shows the page already comes to the front; another one may be in the middle of a game and is left alone. */
async function openPage(url) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const there = windows.find((one) => one.url === url);
  await (there ? there.focus() : self.clients.openWindow(url));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.path ?? '/', self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(openPage(url.href));
});
