import { getTitle } from '../play/registry';
import { readProof, verifyProof, type ProofResult } from '../rounds/proof';

/** What became of a text that should be a proof. */
export type Verdict =
  | { kind: 'unreadable' }
  | { kind: 'unknown game'; gameCode: string }
  | { kind: 'checked'; roundId: string; gameCode: string; results: ProofResult[]; isGood: boolean };

/** Checks a downloaded proof: the same for the offline page and for the command. Pure. */
export function verifyText(text: string): Verdict {
  const proof = readProof(jsonOf(text));
  if (!proof) return { kind: 'unreadable' };
  const { roundId, gameCode } = proof;
  const known = getTitle(gameCode);
  if (!known) return { kind: 'unknown game', gameCode };
  const results = verifyProof(proof, known);
  return { kind: 'checked', roundId, gameCode, results, isGood: results.every((result) => result.isGood) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
