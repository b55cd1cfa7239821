export { decideDueRewards } from './decide-rewards';
export { referralHandlers } from './handlers';
export { noteDeposit } from './note-deposit';
export { noteDepositTakenBack, type TakenBackDeposit } from './take-back';
