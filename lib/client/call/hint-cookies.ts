/**
 * Plain cookies that say how a page should look before anything is known: whether somebody is signed in here, the theme,
 * and how many rows of their own games a member has on the home page. They are no proof of anything: the sealed session
 * cookie is, and the browser cannot read it.
 */
export const signedInCookie = 'parlour_hint';
export const themeCookie = 'parlour_theme';
export const rowsCookie = 'parlour_rows';

const dayInSeconds = 86_400;

/** What was read last: a browser asks another process for it, and many look while a page starts. */
let cookies: string | null = null;

/** What is read next is what the browser has then. */
export function readHintsAnew(): void {
  cookies = null;
}

if (typeof window !== 'undefined') {
  // Another tab may have changed them.
  window.addEventListener('pageshow', readHintsAnew);
  document.addEventListener('visibilitychange', readHintsAnew);
}

export function readHint(name: string): string | null {
  if (typeof document === 'undefined') return null;
  cookies ??= document.cookie;
  for (const part of cookies.split('; ')) {
    if (part.startsWith(`${name}=`)) return part.slice(name.length + 1) || null;
  }
  return null;
}

/** Without an age the cookie ends with the browser; with 0 it is taken away. */
export function writeHint(name: string, value: string, maxAgeDays: number | null): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = maxAgeDays === null ? '' : `; Max-Age=${maxAgeDays * dayInSeconds}`;
  readHintsAnew();
  document.cookie = `${name}=${value}; Path=/${age}; SameSite=Lax${secure}`;
}
