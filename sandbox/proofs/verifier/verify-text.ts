import { readDrawDocument, verifyDraw, type DrawDocument } from '@/lib/lottery';
import {
  readInstantDraw,
  readRaffleDocument,
  verifyInstantDraw,
  verifyRaffle,
  type InstantDraw,
  type RaffleDocument,
} from '@/lib/raffle';
import { readTournamentDocument, verifyTournament, type TournamentDocument } from '@/lib/tournament';
import { anchorDueOf, checkInclusion, type AnchorVerdict, type Leaf } from '../anchor';
import { readMatchProof, verifyMatch } from '../match-proof';
import { getMatchTitle } from '@/sandbox/catalogue/match-titles';
import type { MatchProof } from '@/sandbox/proofs/match-proof-format';
import { allLiveTables } from '@/sandbox/games/live/tables';
import { getTitle } from '@/sandbox/catalogue/registry';
import { checkSignature, type ProofKey, type SignatureVerdict } from '../proof-signature';
import { readProof, verifyProof, type PlayedProof, type ProofResult } from '../round-proof';
import { leafOfShoe, readShoeProof, verifyShoe, type EndedShoeProof } from '../shoe-proof';
import { leafOfTable, readTableProof, verifyTable, type PlayedTableProof } from '../table-proof';
import { recomputeBook, type BookRead } from './book-proofs';
import { termsOfMatch, termsOfRound, termsOfShoe, termsOfTable, type Terms } from './terms';
import { readText } from './read-text';

/** What became of a text that should be a proof. */
export type Verdict =
  | { kind: 'unreadable' }
  | { kind: 'respelled' }
  | { kind: 'unknown game'; gameCode: string }
  /** Nobody signs a draw: it is held against what was shown before its sale, which its first two results state. */
  | { kind: 'draw'; draw: DrawDocument; results: ProofResult[]; isRecomputed: boolean }
  /** Nor a raffle: it is held against the hash that was shown at its beginning and the root of its close. */
  | { kind: 'raffle'; raffle: RaffleDocument; results: ProofResult[]; isRecomputed: boolean }
  /** Nor a tournament: its digest is held against the one that the board shows. */
  | { kind: 'tournament'; tournament: TournamentDocument; results: ProofResult[]; isRecomputed: boolean }
  /** Nor a draw in a promotion, which is held against the hash that was shown before it. */
  | { kind: 'instant'; instant: InstantDraw; results: ProofResult[]; isRecomputed: boolean }
  | {
      kind: 'checked';
      what: 'round' | 'match' | 'shoe' | 'season';
      id: string;
      gameCode: string;
      /** What was staked and paid, for a reader to see what it is that agrees. */
      terms: Terms;
      /** Whether the vendor stands by every field of it. */
      signature: SignatureVerdict;
      /** Whether its commitment was published with those of its day. */
      anchor: AnchorVerdict;
      /** What follows from the seeds, whoever stated it. */
      results: ProofResult[];
      isRecomputed: boolean;
      /** Both, and no anchor is stated that does not have it. */
      isGood: boolean;
    };

type Checked = Extract<Verdict, { kind: 'checked' }>;
type Recomputed = Omit<Checked, 'signature' | 'anchor' | 'isGood'> & {
  /** Under which its commitment is anchored; null where nothing was committed to. */
  leaf: Leaf | null;
};

type Read = Exclude<Verdict, Checked> | Recomputed;

/**
 * Checks a downloaded proof, of a round, a match, a shoe, a draw, a raffle or a tournament: the same for the offline page and for the command. `keys` are the
 * vendor's, from `/sandbox/keys.json`; without them nothing is said of the signature. `now` decides whether an anchor is due.
 */
export async function verifyText(
  text: string,
  keys: readonly ProofKey[] | null,
  now: Date = new Date(),
): Promise<Verdict> {
  const document = readText(text);
  if (document.kind === 'respelled') return { kind: 'respelled' };
  const value = document.kind === 'value' ? document.value : null;
  const read = recompute(value);
  if (read.kind !== 'checked') return read;
  const signature = await checkSignature(value as object, keys);
  const { leaf, ...verdict } = read;
  const { inclusion } = value as { inclusion?: unknown };
  const given: AnchorVerdict = leaf ? await checkInclusion(leaf, inclusion, keys) : { kind: 'studio' };
  const isOpen = given.kind === 'unstated' || given.kind === 'waiting';
  const due = isOpen ? anchorDueOf(value as object, now) : null;
  const anchor: AnchorVerdict = due === null ? given : { kind: 'missing', day: due };
  const isGood = read.isRecomputed && signature === 'signed' && anchor.kind !== 'broken';
  return { ...verdict, signature, anchor, isGood };
}

/** What follows from the seeds alone. */
export function recompute(value: unknown): Read {
  const round = readProof(value);
  if (round) return verdictOfRound(round);
  const match = readMatchProof(value);
  if (match) return verdictOfMatch(match);
  const table = readTableProof(value);
  if (table) return verdictOfTable(table);
  const shoe = readShoeProof(value);
  if (shoe) return verdictOfShoe(shoe);
  const book = recomputeBook(value);
  if (book) return verdictOfBook(book);
  const raffle = readRaffleDocument(value);
  if (raffle) return verdictOfRaffle(raffle);
  const tournament = readTournamentDocument(value);
  if (tournament) return verdictOfTournament(tournament);
  const instant = readInstantDraw(value);
  if (instant) return verdictOfInstant(instant);
  const draw = readDrawDocument(value);
  return draw ? verdictOfDraw(draw) : { kind: 'unreadable' };
}

/** What a whole table was dealt: nobody’s stakes are in it. */
function verdictOfTable(proof: PlayedTableProof): Read {
  const { roundId, tableCode } = proof;
  if (!allLiveTables.some(({ code }) => code === tableCode))
    return { kind: 'unknown game', gameCode: tableCode };
  const results = verifyTable(proof);
  const [terms, leaf] = [termsOfTable(proof), leafOfTable(proof)];
  return checked({ what: 'round', id: roundId, gameCode: tableCode, terms, leaf, results });
}

function verdictOfShoe(proof: EndedShoeProof): Read {
  const { shoeId, tableCode } = proof;
  const results = verifyShoe(proof);
  if (results.length === 0) return { kind: 'unknown game', gameCode: tableCode };
  const [terms, leaf] = [termsOfShoe(proof), leafOfShoe(proof)];
  return checked({ what: 'shoe', id: shoeId, gameCode: tableCode, terms, leaf, results });
}

function verdictOfBook(read: BookRead): Read {
  return read.kind === 'unknown' ? { kind: 'unknown game', gameCode: read.gameCode } : checked(read.checked);
}

function verdictOfDraw(draw: DrawDocument): Read {
  const results = verifyDraw(draw.statement);
  return { kind: 'draw', draw, results, isRecomputed: results.every(({ isGood }) => isGood) };
}

function verdictOfRaffle(raffle: RaffleDocument): Read {
  const results = verifyRaffle(raffle);
  return { kind: 'raffle', raffle, results, isRecomputed: results.every(({ isGood }) => isGood) };
}

function verdictOfTournament(tournament: TournamentDocument): Read {
  const results = verifyTournament(tournament);
  return { kind: 'tournament', tournament, results, isRecomputed: results.every(({ isGood }) => isGood) };
}

function verdictOfInstant(instant: InstantDraw): Read {
  const results = verifyInstantDraw(instant);
  return { kind: 'instant', instant, results, isRecomputed: results.every(({ isGood }) => isGood) };
}

function verdictOfRound(proof: PlayedProof): Read {
  const { roundId, gameCode, commitment } = proof;
  const known = getTitle(gameCode);
  if (!known) return { kind: 'unknown game', gameCode };
  const results = verifyProof(proof, known);
  const [terms, leaf] = [termsOfRound(proof, known.title), { id: roundId, commitment }];
  return checked({ what: 'round', id: roundId, gameCode, terms, leaf, results });
}

function verdictOfMatch(proof: MatchProof): Read {
  const { matchId, gameCode, commitment } = proof;
  const known = getMatchTitle(gameCode);
  if (!known) return { kind: 'unknown game', gameCode };
  const results = verifyMatch(proof);
  // Without a seed of the right form there is nothing that could agree.
  if (results.length === 0) return { kind: 'unreadable' };
  const [terms, leaf] = [termsOfMatch(proof, known.title), { id: matchId, commitment }];
  return checked({ what: 'match', id: matchId, gameCode, terms, leaf, results });
}

function checked(read: Omit<Recomputed, 'kind' | 'isRecomputed'>): Recomputed {
  return { kind: 'checked', ...read, isRecomputed: read.results.every(({ isGood }) => isGood) };
}
