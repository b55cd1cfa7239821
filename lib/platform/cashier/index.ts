export { followUpDeposit } from './follow-up-deposit';
export { cashierHandlers } from './handlers';
export { createSignedProvider } from './signed-provider';
export { payWithdrawal, settleWithdrawal } from './settle-withdrawal';
export type { PaymentProvider, PaymentReport, PayoutRequest } from './types';
export { walletHandlers } from './wallet-handlers';
export { listUnsettledBefore } from './withdrawal-store';
