export { listSportEvents } from './list-events';
export { reportEvents } from './report';
