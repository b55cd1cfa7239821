export { assertOwesNothing, collect, collectDue, lockPurses, receivablesAccount } from './collect';
export { owe } from './owe';
export {
  getReceivable,
  listOpen,
  listOpenOf,
  listReceivablesOf,
  listTakenBack,
  noteWrittenOff,
  owesSomething,
} from './receivable-store';
export { type Receivable, openMinorOf } from './types';
export { type OtherDebts, provideOtherDebts } from './other-debts';
