export { agreeDrop, askDrop } from './drop-rank';
export { listDrops } from './drop-store';
export { getLevel, getRank, nameRank, raiseRank, type RankScheme } from './rank-store';
