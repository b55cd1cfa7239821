export { decideDueRewards } from './decide-rewards';
export { referralHandlers } from './handlers';
export { creditReferrer } from './credit-referrer';
export { noteDepositTakenBack } from './take-back';
