export { countRounds } from './count-rounds';
export { showReturns } from './returns-page';
export { compare, isOutside, noRounds, type RoundSums } from './statistics';
export { listRoundSums } from './sums-store';
