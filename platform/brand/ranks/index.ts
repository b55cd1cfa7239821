export { getRank, nameRank, raiseRank, type Rank, type RankScheme } from './rank-store';
