import { readFile } from 'node:fs/promises';
import { readProof, verifyProof } from '@/lib/sandbox/rounds/proof';

/**
 * Checks a round without a network and without the site: `npx tsx scripts/verify-round.ts <file | JSON>`. Ends with 0 when
 * everything agrees, 1 when something differs, 2 when there is nothing to check.
 */
const [argument] = process.argv.slice(2);

async function readInput(): Promise<unknown> {
  if (!argument) throw new Error('Give a proof: a file that was downloaded from a proof page, or its JSON');
  const text = argument.trimStart().startsWith('{') ? argument : await readFile(argument, 'utf8');
  return JSON.parse(text);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  const proof = readProof(await readInput());
  if (!proof) throw new Error('This is not the proof of a played round');
  say(`Round ${proof.roundId} of ${proof.gameCode}`);
  const results = verifyProof(proof);
  for (const { check, isGood, stated, computed } of results) {
    say(
      `${isGood ? 'agrees ' : 'DIFFERS'}  ${check}${isGood ? '' : `\n  stated    ${stated}\n  computed  ${computed}`}`,
    );
  }
  const isGood = results.every((result) => result.isGood);
  say(
    isGood
      ? 'The outcome follows from the seeds, and the seed from the commitment.'
      : 'This round does not follow from its seeds.',
  );
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
