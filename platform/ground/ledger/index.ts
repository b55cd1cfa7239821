export { LedgerError } from './errors';
export { lockBalances } from './post';
export { correct, hold, post, postHold, voidHold } from './post';
export {
  type Movement,
  type PurposeBalance,
  getBalance,
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
export { getFlowSince } from './flow-since';
