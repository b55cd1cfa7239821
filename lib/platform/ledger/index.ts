export { LedgerError, type LedgerErrorCode } from './errors';
export { correct, hold, post, postHold, voidHold } from './post';
export { getBalance, listMovements, type Balance, type ListMovementsInput, type Movement } from './read';
export { reconcile, type Discrepancy } from './reconcile';
export { sumMovements, type SumMovementsInput } from './sum-movements';
export {
  accounts,
  currencies,
  type AccountName,
  type Currency,
  type PostAnswer,
  type PostedTransfer,
  type TransferInput,
} from './types';
