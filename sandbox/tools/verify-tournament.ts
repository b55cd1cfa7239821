import { readFile } from 'node:fs/promises';
import { readKeys, type ProofKey } from '@/sandbox/proofs/proof-signature';
import { holdAgainst } from '@/sandbox/proofs/verifier/counted-round';
import { verifyText } from '@/sandbox/proofs/verifier/verify-text';
import { say, sayResults, sayTournament } from './say-verdict';

/**
 * Computes a decided tournament again from its downloaded result, and holds proofs of rounds against it, without a network and
 * without the site: `npm run verify-tournament -- <result.json> [proof.json …]`. A file that is the vendor's keys
 * (`/sandbox/keys.json`) checks the signatures of the proofs as well. Ends with 0 when all agrees, 1 when something differs, 2
 * when there is nothing to check.
 */
const [resultFile, ...otherFiles] = process.argv.slice(2);

interface Others {
  keys: ProofKey[] | null;
  proofs: string[];
}

async function readOthers(): Promise<Others> {
  const others: Others = { keys: null, proofs: [] };
  for (const file of otherFiles) {
    const text = await readFile(file, 'utf8');
    const keys = keysOf(text);
    if (keys) others.keys = keys;
    else others.proofs.push(text);
  }
  return others;
}

function keysOf(text: string): ProofKey[] | null {
  try {
    return readKeys(JSON.parse(text));
  } catch {
    return null;
  }
}

try {
  if (!resultFile)
    throw new Error('Give the result of a tournament: a file that was downloaded from its board');
  const verdict = await verifyText(await readFile(resultFile, 'utf8'), null);
  if (verdict.kind !== 'tournament')
    throw new Error('This is not the result of a tournament, or not as it was downloaded');
  const { keys, proofs } = await readOthers();
  let isGood = sayTournament(verdict);
  for (const proof of proofs) {
    const round = await verifyText(proof, keys);
    const held = holdAgainst(verdict.tournament, round);
    sayResults([held]);
    const isForged = round.kind === 'checked' && keys !== null && round.signature !== 'signed';
    if (isForged) say('  It is not signed by the vendor.');
    isGood = isGood && held.isGood && !isForged;
  }
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
