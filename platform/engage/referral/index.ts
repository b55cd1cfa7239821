export { decideDueRewards } from './decide-rewards';
export { referralHandlers } from './handlers';
export { creditReferrer } from './credit-referrer';
export { noteDepositTakenBack, type TakenBackDeposit } from './take-back';
