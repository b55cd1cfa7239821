export { gamesHandlers } from './games-handlers';
export { vendorHandlers } from './vendor-handlers';
