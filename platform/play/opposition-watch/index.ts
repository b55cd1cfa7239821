export { watchOpposedPairs } from './watch-pairs';
