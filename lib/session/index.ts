export { sessionCookieName } from './cookie-names';
export {
  browserCookie,
  clearedSessionCookies,
  deviceCookie,
  readCookie,
  readSealedBrowser,
  readSealedDevice,
  readSealedSession,
  sessionCookies,
} from './cookies';
export {
  sealBrowser,
  sealDevice,
  sealSession,
  sessionTtlSeconds,
  unsealBrowser,
  unsealDevice,
  unsealSession,
} from './seal';
