export { checkpointsAfter, newestCheckpoints } from './checkpoint-store';
export { hourText } from './rules';
export { sealDueHours } from './seal-due-hours';
export type { Finding } from './types';
export { toSealedHour, verifyLedger, type Verified } from './verify-ledger';
