export { compositionOf, newShoe, type Composition } from './composition';
export { returnOfLaw, winChance } from './laws';
export { liveSettlement, type LiveSettlement } from './live-settlement';
export { settleStakes } from './settle-stakes';
export { termsOf, type LimitShares, type TableGiven } from './terms';
export * from './types';
