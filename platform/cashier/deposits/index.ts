export { createDeposit } from './create';
export { followUpDeposit } from './follow-up';
export { approveDeposit, rejectDeposit } from './review';
export { settleDeposit } from './settle';
export { getDeposit, listDepositsInReview, listDepositsOf, sumCredited, sumDepositsSince } from './store';
