import { normalAddress } from '@/lib/addresses/normal-address.mjs';

/**
 * The one door through which the site sends a visitor to an address that it did not write itself: a payment page, a
 * proof, the way back out of a game. Nothing but `http` and `https` passes, so a `javascript:` or `data:` address in
 * an answer or in a query string stays text. `window.open` and `location` are used nowhere else.
 */

/**
 * The address when it is the site's own or belongs to one of the allowed origins, compared exactly; null otherwise.
 * Addresses with a user name in front of the host are refused: they read as one host and lead to another.
 */
export function safeUrl(address: string, allowedOrigins: readonly string[] = []): URL | null {
  const site = window.location.origin;
  let url: URL;
  try {
    url = new URL(address, site);
  } catch {
    return null;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.username || url.password) return null;
  return url.origin === site || allowedOrigins.includes(url.origin) ? url : null;
}

/**
 * An address that the gateway answered with (`content`), which may live on a host of its own: exactly that origin is
 * allowed. A page that came over https does not lead to plain http.
 */
export function answeredUrl(content: string): URL | null {
  let origin: string;
  try {
    origin = new URL(content, window.location.origin).origin;
  } catch {
    return null;
  }
  const url = safeUrl(content, [origin]);
  const isDowngrade = window.location.protocol === 'https:' && url?.protocol === 'http:';
  return isDowngrade ? null : url;
}

/** A path of this site, `/rng?page=NOVA`, from a query string or a row; the fallback for anything that would leave it. */
export function sitePath(value: string | null, fallback: string): string {
  return (value && normalAddress(value)) || fallback;
}

/** Leaves the page for the address in the same tab. */
export function leaveFor(url: URL): void {
  window.location.assign(url.href);
}

/** The same address once more, from the server: after a maintenance, or when a part of the page could not be loaded. */
export function reloadPage(): void {
  window.location.reload();
}

export interface OpeningTab {
  show: (url: URL) => void;
  close: () => void;
}

/**
 * Opens a tab at once, inside the visitor's click, and fills it when its address is known: a tab that is opened after
 * an answer came back counts as a pop-up. The new page has no handle on this one. Null when the browser refuses. With
 * `features`, such as a size, it is a window of its own.
 */
export function openTab(features?: string): OpeningTab | null {
  // eslint-disable-next-line no-restricted-properties -- this is the one place
  const tab = window.open('', '_blank', features);
  if (!tab) return null;
  tab.opener = null;
  return { show: (url) => tab.location.replace(url.href), close: () => tab.close() };
}
