import { readMatchProof, verifyMatch } from '../matches/proof';
import { getMatchTitle } from '../matches/titles';
import type { MatchProof } from '../matches/types';
import { getTitle } from '../play/registry';
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
      results: ProofResult[];
      isGood: boolean;
    };

/** Checks a downloaded proof, of a round or of a match: the same for the offline page and for the command. Pure. */
export function verifyText(text: string): Verdict {
  const value = jsonOf(text);
  const round = readProof(value);
  if (round) return verdictOfRound(round);
  const match = readMatchProof(value);
  return match ? verdictOfMatch(match) : { kind: 'unreadable' };
}

function verdictOfRound(proof: PlayedProof): Verdict {
  const { roundId, gameCode } = proof;
  const known = getTitle(gameCode);
  if (!known) return { kind: 'unknown game', gameCode };
  return checked('round', roundId, gameCode, verifyProof(proof, known));
}

function verdictOfMatch(proof: MatchProof): Verdict {
  const { matchId, gameCode } = proof;
  if (!getMatchTitle(gameCode)) return { kind: 'unknown game', gameCode };
  const results = verifyMatch(proof);
  // Without a seed of the right form there is nothing that could agree.
  return results.length === 0 ? { kind: 'unreadable' } : checked('match', matchId, gameCode, results);
}

function checked(what: 'round' | 'match', id: string, gameCode: string, results: ProofResult[]): Verdict {
  return { kind: 'checked', what, id, gameCode, results, isGood: results.every(({ isGood }) => isGood) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
