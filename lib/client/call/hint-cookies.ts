/**
 * Plain cookies that say how a page should look before anything is known: whether somebody is signed in here, the theme,
 * and how many rows of their own games a member has on the home page. They are no proof of anything: the sealed session
 * cookie is, and the browser cannot read it.
 */
export const signedInCookie = 'parlour_hint';
export const themeCookie = 'parlour_theme';
export const rowsCookie = 'parlour_rows';

const dayInSeconds = 86_400;

export function readHint(name: string): string | null {
  if (typeof document === 'undefined') return null;
  for (const part of document.cookie.split('; ')) {
    if (part.startsWith(`${name}=`)) return part.slice(name.length + 1) || null;
  }
  return null;
}

/** Without an age the cookie ends with the browser; with 0 it is taken away. */
export function writeHint(name: string, value: string, maxAgeDays: number | null): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = maxAgeDays === null ? '' : `; Max-Age=${maxAgeDays * dayInSeconds}`;
  document.cookie = `${name}=${value}; Path=/${age}; SameSite=Lax${secure}`;
}
