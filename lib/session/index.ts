export { hasSessionCookie, hintCookie, sessionCookieName } from './cookie-names';
export { clearedSessionCookies, readCookie, readSealedSession, sessionCookies } from './cookies';
export { sealSession, sessionTtlSeconds, unsealSession, type SessionPayload } from './seal';
