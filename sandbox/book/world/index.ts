export {
  beatsIn,
  bracketBoard,
  bracketChances,
  bracketFacts,
  bracketOf,
  matchesKnown,
  type RunningChances,
  type Through,
} from './bracket';
export { competitionOf, competitions } from './competitions';
export type { BoardOptions, MatchClock } from './engines/engine';
export { factsOf, roundFacts, shootOutOf, throughOf, type MatchEnding, type RoundPart } from './facts';
export { ratingsOfSeason } from './ratings';
export {
  endsEarly,
  replay,
  verifyMatch,
  type MatchChecks,
  type PublishedSeason,
  type Replay,
  type ShownMatch,
} from './replay';
export { mostGoalsBoard, type RoundMatchState } from './rounds';
export { fixtureKey, isFixtureId, proveFixtureKey, sealSeason, verifyFixtureKey, verifySeason } from './seal';
export {
  beginsAt,
  matchesOf,
  opensAt,
  planSeason,
  seasonAt,
  seasonLength,
  seasonStart,
  type SeasonToPlan,
} from './season';
export { setupOf } from './setups';
export {
  acceptDelayMs,
  boardOf,
  clockOf,
  earlyEnding,
  fateOf,
  homeThrough,
  isOver,
  scoreOf,
  sports,
  start,
  step,
  stepSeconds,
  stepsPlayed,
  suspensionMs,
  usualSteps,
  winnerOf,
} from './sports';
export { standings, type LeagueResult, type Standing } from './standings';
export * from './types';
