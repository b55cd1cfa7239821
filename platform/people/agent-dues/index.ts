export {
  assertNothingShort,
  collectDueShorts,
  collectShorts,
  contractsAccount,
  guaranteeAccount,
  kindOfTransfer,
  payableOf,
  paymentKey,
} from './collect-shorts';
export {
  type Payment,
  countWaiting,
  insertPayments,
  insertShorts,
  listOpenShorts,
  listShortsBefore,
  lockShortOfBill,
  nextPaymentNo,
  noteCollected,
} from './due-store';
export { openMinorOf, type Short } from './types';
