export { collect, type Collection } from './collect';
export { assertOwesNothing } from './assert-owes-nothing';
export { collectDue } from './collect-due';
export { owe, type Debt } from './owe';
export {
  findReceivable,
  listOpen,
  listReceivablesOf,
  listOpenOf,
  listTakenBack,
  owesSomething,
} from './receivable-store';
export { NotOwedError, writeOff, type WriteOff } from './write-off';
export { openMinorOf, type Receivable } from './types';
