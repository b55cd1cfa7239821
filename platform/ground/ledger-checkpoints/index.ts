export { newestCheckpoint } from './checkpoint-store';
export { readSealedBooks } from './read-sealed-books';
export { sealDueHours } from './seal-due-hours';
export type { Finding } from './types';
export { verifyLedger, type Verified } from './verify-ledger';
