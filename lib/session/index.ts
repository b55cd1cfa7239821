export { deviceCookieName, hintCookie, sessionCookieName } from './cookie-names';
export {
  browserCookie,
  clearedSessionCookies,
  deviceCookie,
  deviceCookieSeconds,
  readCookie,
  readSealedBrowser,
  readSealedDevice,
  readSealedSession,
  sessionCookies,
} from './cookies';
export {
  browserTtlSeconds,
  sealBrowser,
  sealDevice,
  sealSession,
  sessionTtlSeconds,
  unsealBrowser,
  unsealDevice,
  unsealSession,
  type SessionPayload,
} from './seal';
