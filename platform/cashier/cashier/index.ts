export { assumeReceipts } from './confirm-receipt';
export {
  approveWithdrawal,
  listWithdrawalsForDesk,
  rejectWithdrawal,
  resolveReceipt,
  type DeskWithdrawal,
  type WithdrawalDecision,
} from './decide-withdrawal';
export { followUpDeposit } from './follow-up-deposit';
export { listDepositsInReview, sumDepositsSince } from './deposit-store';
export { cashierHandlers } from './handlers';
export { approveDeposit, NotInReviewError, rejectDeposit, type DepositDecision } from './review-deposit';
export { bindPayoutAccount, listPayoutAccounts, type NewPayoutAccount } from './payout-accounts';
export { createSignedProvider } from './signed-provider';
export { payWithdrawal, settleWithdrawal } from './settle-withdrawal';
export type { DepositRow, PaymentProvider, PaymentReport, PayoutRequest, WithdrawalRow } from './types';
export { walletHandlers } from './wallet-handlers';
export { showWithdrawal } from './withdrawal-detail';
export { listUnsettledBefore } from './withdrawal-store';
