export { walletHandlers } from './handlers';
export { type DownlineOutcome, type DownlineSending, sendDownline } from './send-downline';
