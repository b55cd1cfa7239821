export { assertNotLocked, lockRefusal } from './lock-refusal';
export { endLocks, lockAccount } from './lock-account';
export { type AccountLock, isHouseLocked, listLocks } from './lock-store';
