export { collect, type Collection } from './collect';
export { owe, type Debt } from './owe';
export { findReceivable, listOpenOf, owesSomething } from './receivable-store';
export { openMinorOf, type Receivable, type ReceivableReason } from './types';
