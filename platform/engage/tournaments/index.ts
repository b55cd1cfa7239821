export { cancelTournament } from './cancel-tournament';
export { getEntry, listEntries } from './entry-store';
export { tournamentsHandlers } from './handlers';
export { joinTournament } from './join';
export { payDueTournaments } from './pay';
export { prizesAccount, publishTournament, putSeries } from './publish';
export { publishDueTournaments, publishRunningWeek } from './publish-due';
export { decideEntry, flagEntry } from './review-entries';
export { statusOf } from './rules';
export { endedByNow } from './rules';
export { computeStandings } from './standings';
export { getTournament, listSeries, listTournamentsSince, listUnpaid } from './tournament-store';
export type {
  Entry,
  Finding,
  NewTournament,
  StoredTournament,
  TournamentSeries,
  TournamentTerms,
} from './types';
