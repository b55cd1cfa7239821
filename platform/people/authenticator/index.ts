export { deleteOldTries, endStaleAuthenticators, getAuthenticator } from './authenticator-store';
export { checkAuthenticator } from './check-authenticator';
export {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './set-up-authenticator';
