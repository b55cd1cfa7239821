export { returnOfLaw } from './laws';
export { settleStakes } from './settle-stakes';
export { termsOf, type LimitShares } from './terms';
export * from './types';
