export { showReturns } from './returns-page';
export { actualReturn, fewestRounds, type RoundSums } from './statistics';
export { listRoundSums } from './sums-store';
