export { contentHandlers } from './content-handlers';
export { pointsHandlers } from './points-handlers';
