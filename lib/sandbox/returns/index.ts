export { showReturns } from './returns-page';
export { actualReturn, type PayoutLaw, type RoundSums } from './statistics';
export { listRoundSums } from './sums-store';
