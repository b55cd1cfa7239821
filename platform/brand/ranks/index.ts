export { agreeDrop, askDrop } from './drop-rank';
export { listDrops } from './drop-store';
export { insertLapse, listRanked, wasGiven } from './lapse-store';
export { getLevel, getRank, nameRank, raiseRank, type RankScheme } from './rank-store';
