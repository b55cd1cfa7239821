import { browserCookieName, deviceCookieName, hintCookie, sessionCookieName } from './cookie-names';
import { browserTtlSeconds } from './seal';

/** Larger than any seal; what is longer is not worth opening. */
const maxCookieLength = 2048;

/** The value of one cookie of a `Cookie` header, or null. */
export function readCookie(header: string | null, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) {
      const value = part.slice(at + 1).trim();
      return value && value.length <= maxCookieLength ? value : null;
    }
  }
  return null;
}

/** The sealed session as the request carries it. On https only the `__Host-` cookie counts. */
export function readSealedSession(header: string | null, isSecure: boolean): string | null {
  return readCookie(header, sessionCookieName(isSecure));
}

/** The sealed device as the request carries it. On https only the `__Host-` cookie counts. */
export function readSealedDevice(header: string | null, isSecure: boolean): string | null {
  return readCookie(header, deviceCookieName(isSecure));
}

/** The sealed name of the browser that has asked for a letter. On https only the `__Host-` cookie counts. */
export function readSealedBrowser(header: string | null, isSecure: boolean): string | null {
  return readCookie(header, browserCookieName(isSecure));
}

/** Browsers keep no cookie for longer. */
export const deviceCookieSeconds = 400 * 24 * 60 * 60;

const attributes = (isSecure: boolean) => `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** `Set-Cookie` values of a login. Both cookies end with the browser. */
export function sessionCookies(sealed: string, isSecure: boolean): string[] {
  return [
    `${sessionCookieName(isSecure)}=${sealed}; HttpOnly; ${attributes(isSecure)}`,
    `${hintCookie}=1; ${attributes(isSecure)}`,
  ];
}

/** `Set-Cookie` values that end the session in this browser. */
export function clearedSessionCookies(isSecure: boolean): string[] {
  return [
    `${sessionCookieName(isSecure)}=; Max-Age=0; HttpOnly; ${attributes(isSecure)}`,
    `${hintCookie}=; Max-Age=0; ${attributes(isSecure)}`,
  ];
}

/** The `Set-Cookie` value that names a browser. Nothing ever clears it: a logout ends a session and not a device. */
export function deviceCookie(sealed: string, isSecure: boolean): string {
  return `${deviceCookieName(isSecure)}=${sealed}; Max-Age=${deviceCookieSeconds}; HttpOnly; ${attributes(isSecure)}`;
}

/** The `Set-Cookie` value that names the browser which has asked for a letter. It ends when the letter does. */
export function browserCookie(sealed: string, isSecure: boolean): string {
  return `${browserCookieName(isSecure)}=${sealed}; Max-Age=${browserTtlSeconds}; HttpOnly; ${attributes(isSecure)}`;
}
