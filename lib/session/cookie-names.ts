/**
 * `__Host-` makes a browser refuse the cookie unless it is Secure, for the whole path and for this host alone; it
 * cannot be had on plain http, where development and a first `npm start` run.
 */
export const secureSessionCookie = '__Host-parlour_session';
export const plainSessionCookie = 'parlour_session';
/** Names the browser, so that it outlives every session of it. */
export const secureDeviceCookie = '__Host-parlour_device';
export const plainDeviceCookie = 'parlour_device';
/** Names the browser that has asked for a letter, until the letter is deleted. */
export const secureBrowserCookie = '__Host-parlour_browser';
export const plainBrowserCookie = 'parlour_browser';
/** Readable by scripts and without any authority: it only says which first paint to expect. */
export const hintCookie = 'parlour_hint';

export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? secureSessionCookie : plainSessionCookie;
}

export function deviceCookieName(isSecure: boolean): string {
  return isSecure ? secureDeviceCookie : plainDeviceCookie;
}

export function browserCookieName(isSecure: boolean): string {
  return isSecure ? secureBrowserCookie : plainBrowserCookie;
}
