interface Shared {
  dataLayer?: unknown[];
  [switchedOff: `ga-disable-${string}`]: boolean;
}

/** What the tag and this page know each other by. */
const shared = () => window as unknown as Shared;

const outside = 'https://www.googletagmanager.com/gtag/js';

/** The tag reads whole argument lists, and no arrays, from its queue. */
function gtag(..._values: readonly unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- see above
  (shared().dataLayer ??= []).push(arguments);
}

let started: string | null = null;

function start(id: string): void {
  shared()[`ga-disable-${id}`] = false;
  if (started === id) return;
  started = id;
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  gtag('consent', 'default', { ...denied, analytics_storage: 'granted' });
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false, allow_google_signals: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${outside}?id=${id}`;
  document.head.append(script);
}

/** Origin and path alone: a query may hold a code, and is nobody's business. */
function withoutQuery(address: string): string {
  return URL.canParse(address) ? new URL(address).origin + new URL(address).pathname : '';
}

/** Counts a page for the brand. Loads the tag at the first one; only after the visitor has agreed. */
export function measurePage(id: string): void {
  start(id);
  // Set for all that the tag may send by itself, too.
  gtag('set', {
    page_location: withoutQuery(window.location.href),
    page_referrer: withoutQuery(document.referrer),
  });
  gtag('event', 'page_view');
}

/** Nothing more is sent, and what the tag remembers of the browser is taken away. */
export function stopMeasuring(id: string): void {
  shared()[`ga-disable-${id}`] = true;
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const part of document.cookie.split('; ')) {
    const [name = ''] = part.split('=');
    if (!/^_g(?:a|cl|id)/.test(name)) continue;
    for (const domain of ['', ...domains.map((host) => `; Domain=${host}`)])
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}
