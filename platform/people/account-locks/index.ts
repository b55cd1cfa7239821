export { assertNotLocked, lockRefusal } from './lock-refusal';
export { endLocks, lockAccount } from './lock-account';
export { type AccountLock, isHouseLocked, listLocks, lockedUntil } from './lock-store';
