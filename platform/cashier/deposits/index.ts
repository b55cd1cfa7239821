export { createDeposit } from './create';
export {
  insertDownlineRefusal,
  insertDownlineTransfer,
  lockSending,
  sumSentDownBySince,
  sumSentDownSince,
} from './downline-store';
export { followUpDeposit } from './follow-up';
export { approveDeposit, rejectDeposit } from './review';
export { settleDeposit } from './settle';
export { getDeposit, listDepositsInReview, listDepositsOf, sumCredited, sumDepositsSince } from './store';
