import { readFile } from 'node:fs/promises';
import { verifyText } from '@/lib/sandbox/verifier/verify-text';

/**
 * Checks a round or a match without a network and without the site: `npm run verify-round -- <file | JSON>`. Ends with 0 when
 * everything agrees, 1 when something differs, 2 when there is nothing to check.
 */
const [argument] = process.argv.slice(2);

async function readInput(): Promise<string> {
  if (!argument) throw new Error('Give a proof: a file that was downloaded from a proof page, or its JSON');
  return argument.trimStart().startsWith('{') ? argument : readFile(argument, 'utf8');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  const verdict = verifyText(await readInput());
  if (verdict.kind === 'unreadable')
    throw new Error('This is not the proof of a round or a match that was played');
  if (verdict.kind === 'unknown game') throw new Error(`There is no game ${verdict.gameCode}`);
  say(`${verdict.what === 'round' ? 'Round' : 'Match'} ${verdict.id} of ${verdict.gameCode}`);
  for (const { check, isGood, stated, computed } of verdict.results) {
    say(
      `${isGood ? 'agrees ' : 'DIFFERS'}  ${check}${isGood ? '' : `\n  stated    ${stated}\n  computed  ${computed}`}`,
    );
  }
  say(
    verdict.isGood
      ? 'The outcome follows from the seeds, and the seed from the commitment.'
      : `This ${verdict.what} does not follow from its seeds.`,
  );
  process.exitCode = verdict.isGood ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
