export { getRank, nameRank, raiseRank, type RankScheme } from './rank-store';
