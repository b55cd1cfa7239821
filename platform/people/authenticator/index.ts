export { deleteOldTries, endStaleAuthenticators, getAuthenticator } from './authenticator-store';
export { checkAuthenticator } from './check-authenticator';
export { readAnswer } from './rules';
export {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './set-up-authenticator';
export { newTotpSecret, stepOf, totpAddress } from './totp';
