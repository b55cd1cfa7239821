export { boardsHandlers } from './boards-handlers';
export { gamesHandlers } from './games-handlers';
export { vendorHandlers } from './vendor-handlers';
