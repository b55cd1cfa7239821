export { deviceCookieName, hintCookie, sessionCookieName } from './cookie-names';
export {
  clearedSessionCookies,
  deviceCookie,
  deviceCookieSeconds,
  readCookie,
  readSealedDevice,
  readSealedSession,
  sessionCookies,
} from './cookies';
export {
  sealDevice,
  sealSession,
  sessionTtlSeconds,
  unsealDevice,
  unsealSession,
  type SessionPayload,
} from './seal';
