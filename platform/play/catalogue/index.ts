export { listBestReturns, listWithoutBestReturn, publishBestReturn, type BestReturn } from './best-returns';
export { listCatalogueCodes } from './catalogue-codes';
export {
  type GamePage,
  type VendorEntry,
  gameOfEach,
  isMaintained,
  isOffered,
  listClassifications,
  listGameTypes,
  listGames,
  listHotGames,
  listTypesOfVendor,
  listVendorLanes,
  listVendors,
  nameIn,
} from './catalogue-store';
export {
  type Names,
  type NewGame,
  type NewGameList,
  type NewGameType,
  type NewVendor,
  addVendorType,
  putGame,
  putGameList,
  putGameType,
  putLobby,
  putVendor,
  setTakesBonus,
} from './catalogue-write';
export { deleteFavourite, insertFavourite, listFavouriteIds, listFavourites } from './favourite-store';
export { type GameFacts, publishGameFacts } from './game-facts';
export { listGameNames } from './game-names';
export {
  getHouseGame,
  listHouseGames,
  placeGame,
  setGameDates,
  setHotPlace,
  type HouseGame,
} from './house-store';
export { getLaunchableGame } from './launchable-game';
export {
  endGameMaintenance,
  listGameMaintenance,
  lockGameMaintenance,
  planGameMaintenance,
  type MaintenanceWindow,
} from './maintenance-store';
export { listPoolGames, publishPool } from './pool-games';
export { listRecentGames } from './recent-games';
export { listRooms, putRoom } from './room-store';
export {
  defaultPageSize,
  defaultRecordPageSize,
  maxPageSize,
  maxRecordPageSize,
  totalPagesOf,
} from './rules';
export {
  type VendorAddresses,
  listGameOrigins,
  listTypesOfferedBy,
  listVendorConnections,
  moveVendor,
  nextGamePlace,
  nextVendorPlace,
  placeVendors,
  withdrawGame,
} from './vendor-store';
