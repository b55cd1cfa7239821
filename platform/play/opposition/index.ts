export { type ToldOutcome, noteOutcomes } from './outcome-store';
export {
  areRewardsHeld,
  findingOf,
  getLastWatched,
  getPair,
  insertFinding,
  insertPair,
  insertWatched,
  listHeldPairs,
  listPairRounds,
  listPairs,
} from './pair-store';
export type { Finding, Meeting, OpposedPair, PairOfMembers, PairSign, SuspectedPair } from './types';
