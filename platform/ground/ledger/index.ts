export { LedgerError } from './errors';
export { lockBalances } from './post';
export {
  type Command,
  correct,
  correctAll,
  hold,
  holdAll,
  post,
  postHold,
  postHolds,
  postWithin,
  voidHold,
  voidHolds,
} from './post';
export {
  type Movement,
  type PurposeBalance,
  getBalance,
  getFlowSince,
  getSpendable,
  hasMovedOut,
  listBalances,
  listMovements,
  listOwnersWithMoney,
} from './read';
export { sumMovements } from './read';
export {
  type AccountName,
  type Currency,
  type PostAnswer,
  type TransferInput,
  accounts,
  vendorOfWallet,
} from './types';
