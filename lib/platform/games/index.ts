export {
  planGameMaintenance,
  putGame,
  putGameType,
  putVendor,
  type Names,
  type NewGame,
  type NewGameType,
  type NewVendor,
} from './catalogue-write';
export { gamesHandlers } from './handlers';
export { vendorHandlers } from './vendor-handlers';
export { listStakersSince, sumSettledStakes } from './settled-stakes';
