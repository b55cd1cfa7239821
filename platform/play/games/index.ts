export { sumLostToPlayers, sumWeighedStakes } from './own-stakes';
export { listGamesOfRounds } from './betting-records';
export { isSuspicious, listBotRooms, luckOf, percentText, type BotRoom } from './bot-rooms';
export { watchBotRooms, weekOf } from './watch-bot-rooms';
export { listBestReturns, listWithoutBestReturn, publishBestReturn, type BestReturn } from './best-returns';
export { listCatalogueCodes, type CatalogueCodes } from './catalogue-codes';
export { listVendors, type VendorEntry } from './catalogue-store';
export {
  planGameMaintenance,
  putGame,
  putGameList,
  putGameType,
  putVendor,
  type Names,
  type NewGame,
  type NewGameList,
  type NewGameType,
  type NewVendor,
} from './catalogue-write';
export { listGameNames } from './game-names';
export { gamesHandlers } from './handlers';
export { publishStakes, type StakeTerms } from './stake-terms';
export { putJackpotPool } from './jackpots';
export { vendorHandlers } from './vendor-handlers';
export { sumSettledDays, type DaySum, type PlaySpan } from './profit';
export {
  countSettledPlay,
  getFirstSettledDay,
  getPlayerResult,
  rankPlayers,
  type PlayCount,
  type PlayerResult,
} from './settled-play';
export { listStakersSince, sumSettledStakes } from './settled-stakes';
export { countSetAside, listSetAside, type SetAsideRound } from './set-aside';
export { hasWinAbove } from './winner-board';
export { listMatchPairs, type MatchPair } from './match-pairs';
