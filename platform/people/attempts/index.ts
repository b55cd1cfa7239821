export {
  countRecentLogins,
  deleteOldAttempts,
  insertUnlock,
  isLockedOut,
  isNameLocked,
  resolveAttempt,
} from './attempt-store';
export { consumeCaptcha, deleteOldChallenges, issueCaptcha } from './captcha';
export { admitAttempt, checkSecret, noteFailure } from './login-attempts';
export { type LoginName, loginSubject, readLoginName } from './login-name';
export { mobileSubject, usernameSubject } from './login-rules';
