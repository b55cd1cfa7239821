export { getProofPlace, listBettingRecords, listGamesOfRounds } from './betting-records';
export { isOwnPlay, ownFigures } from './own-figures';
export { sumLostToPlayers, sumWeighedStakes } from './own-stakes';
export { type DaySum, type PlaySpan, readProfit, sumSettledDays } from './profit';
export {
  type PlayCount,
  type PlayerResult,
  countSettledPlay,
  getFirstSettledDay,
  getPlayerResult,
  rankPlayers,
} from './round-totals';
export {
  listScoredRounds,
  scoreRounds,
  type ScoredRound,
  type ScoredSpan,
  type ScoreTerms,
} from './scored-rounds';
export { listStakersSince, sumSettledAround, sumSettledStakes, sumSettledStakesIn } from './settled-stakes';
export { hasWinAbove, readWinners } from './winner-board';
