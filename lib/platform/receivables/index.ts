export { collect, type Collection } from './collect';
export { assertOwesNothing } from './assert-owes-nothing';
export { collectDue } from './collect-due';
export { owe, type Debt } from './owe';
export {
  countTakenBack,
  findReceivable,
  listOpen,
  listReceivablesOf,
  listOpenOf,
  owesSomething,
} from './receivable-store';
export { NotOwedError, writeOff, type WriteOff } from './write-off';
export { openMinorOf, type Receivable } from './types';
