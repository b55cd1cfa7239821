export { newestCheckpoint } from './checkpoint-store';
export { readSealedBooks } from './read-sealed-books';
export { newestPosition } from './row-reader';
export { sealDueHours } from './seal-due-hours';
export { settledPosition } from './settled-position';
export type { Finding } from './types';
export { verifyLedger, type Verified } from './verify-ledger';
