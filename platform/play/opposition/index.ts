export { type ToldOutcome, noteOutcomes } from './outcome-store';
export { areRewardsHeld, getPair, insertFinding, listPairRounds, listPairs } from './pair-store';
export type { Finding, OpposedPair } from './types';
