export { collect, type Collection } from './collect';
export { assertOwesNothing } from './assert-owes-nothing';
export { collectDue } from './collect-due';
export { owe, type Debt } from './owe';
export { countTakenBack, findReceivable, listOpenOf, owesSomething } from './receivable-store';
export { openMinorOf, type Receivable, type ReceivableReason } from './types';
