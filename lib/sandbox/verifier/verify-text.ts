import { checkInclusion, type AnchorVerdict } from '../anchors/anchor';
import { readMatchProof, verifyMatch } from '../matches/proof';
import { getMatchTitle } from '../matches/titles';
import type { MatchProof } from '../matches/types';
import { getTitle } from '../play/registry';
import { checkSignature, type ProofKey, type SignatureVerdict } from '../rounds/proof-signature';
import { readProof, verifyProof, type PlayedProof, type ProofResult } from '../rounds/proof';

/** What became of a text that should be a proof. */
export type Verdict =
  | { kind: 'unreadable' }
  | { kind: 'unknown game'; gameCode: string }
  | {
      kind: 'checked';
      what: 'round' | 'match';
      id: string;
      gameCode: string;
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
type Recomputed = Omit<Checked, 'signature' | 'anchor' | 'isGood'>;

type Read = Exclude<Verdict, Checked> | Recomputed;

/**
 * Checks a downloaded proof, of a round or of a match: the same for the offline page and for the command. `keys` are the
 * vendor's, from `/sandbox/keys.json`; without them nothing is said of the signature.
 */
export async function verifyText(text: string, keys: readonly ProofKey[] | null): Promise<Verdict> {
  const value = jsonOf(text);
  const read = recompute(value);
  if (read.kind !== 'checked') return read;
  const signature = await checkSignature(value as object, keys);
  const { commitment, inclusion } = value as { commitment: string; inclusion?: unknown };
  const anchor = await checkInclusion({ id: read.id, commitment }, inclusion, keys);
  const isGood = read.isRecomputed && signature === 'signed' && anchor.kind !== 'broken';
  return { ...read, signature, anchor, isGood };
}

/** What follows from the seeds alone. */
export function recompute(value: unknown): Read {
  const round = readProof(value);
  if (round) return verdictOfRound(round);
  const match = readMatchProof(value);
  return match ? verdictOfMatch(match) : { kind: 'unreadable' };
}

function verdictOfRound(proof: PlayedProof): Read {
  const { roundId, gameCode } = proof;
  const known = getTitle(gameCode);
  if (!known) return { kind: 'unknown game', gameCode };
  return checked('round', roundId, gameCode, verifyProof(proof, known));
}

function verdictOfMatch(proof: MatchProof): Read {
  const { matchId, gameCode } = proof;
  if (!getMatchTitle(gameCode)) return { kind: 'unknown game', gameCode };
  const results = verifyMatch(proof);
  // Without a seed of the right form there is nothing that could agree.
  return results.length === 0 ? { kind: 'unreadable' } : checked('match', matchId, gameCode, results);
}

function checked(what: 'round' | 'match', id: string, gameCode: string, results: ProofResult[]): Recomputed {
  return {
    kind: 'checked',
    what,
    id,
    gameCode,
    results,
    isRecomputed: results.every(({ isGood }) => isGood),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
