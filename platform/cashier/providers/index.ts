export { listMethods, offerMethod, type NewMethod } from './method-store';
export { paymentPageUrl } from './payment-page';
export { pageOf, presentDeposit, presentMethod, presentOwed, presentWithdrawal } from './present';
export {
  addPaymentProvider,
  getPaymentProvider,
  listPaymentAddresses,
  type PaymentAddresses,
} from './provider-store';
export {
  accountEnding,
  cashierCurrency,
  depositLifetimeMs,
  effectOfPayment,
  feeOf,
  isWithinMethod,
  ownReturnUrl,
} from './rules';
export { accountDigest, openAccount, sealAccount } from './seal-account';
export { createSignedProviders } from './signed-provider';
export type {
  DepositRow,
  Method,
  PaymentProvider,
  PaymentReport,
  PayoutRequest,
  WithdrawalRow,
} from './types';
