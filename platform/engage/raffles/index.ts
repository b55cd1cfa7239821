export type { BeaconSource } from './beacon';
export { rafflesHandlers } from './handlers';
export { nextClose } from './publish-raffle';
export { putSeries } from './put-series';
export { listRaffles } from './raffle-rows';
export { readRaffles } from './read-raffles';
export { type RaffleRun, runRaffles } from './run-raffles';
export { listSeries } from './series-store';
export type { RafflePrize, RaffleSeries } from './types';
