export { LedgerError, type LedgerErrorCode } from './errors';
export { getFlowSince } from './flow-since';
export { lockBalances, type LockedBalance } from './lock-balances';
export { listMonthlyTotals, type MonthlyTotal } from './monthly-totals';
export { correct, hold, post, postHold, voidHold } from './post';
export {
  getBalance,
  getSpendable,
  listBalances,
  hasMovedOut,
  listMovements,
  listOwnersWithMoney,
  type Balance,
  type ListMovementsInput,
  type Movement,
  type PurposeBalance,
} from './read';
export { reconcile, type Discrepancy } from './reconcile';
export { sumMovements, type SumMovementsInput } from './sum-movements';
export {
  accounts,
  currencies,
  vendorOfWallet,
  type AccountName,
  type Currency,
  type PostAnswer,
  type PostedTransfer,
  type TransferInput,
} from './types';
