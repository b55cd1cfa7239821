export { digestOf, markOfRound } from './digest';
export { placesOf, prizeOf, scoreOfRound, sumOf, withPrizes } from './places';
export {
  readTournamentDocument,
  type DecidedEntry,
  type DecidedRound,
  type TournamentDocument,
  type TournamentStatement,
} from './tournament-document';
export { verifyTournament, type TournamentCheck } from './verify-tournament';
