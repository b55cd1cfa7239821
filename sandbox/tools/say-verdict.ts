import type { ProofResult } from '@/sandbox/proofs/round-proof';
import type { Verdict } from '@/sandbox/proofs/verifier/verify-text';

/** What the commands of the offline checks say. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function sayResults(results: readonly ProofResult[]): void {
  for (const { check, isGood, stated, computed } of results)
    say(
      `${isGood ? 'agrees ' : 'DIFFERS'}  ${check}${isGood ? '' : `\n  stated    ${stated}\n  computed  ${computed}`}`,
    );
}

/** Nobody signs a tournament: the digest is what a member compares. True when all of it follows. */
export function sayTournament({
  tournament,
  results,
  isRecomputed,
}: Extract<Verdict, { kind: 'tournament' }>): boolean {
  const { tournamentId, endsAt, decided, joined, digest, own, entries } = tournament;
  say(`Tournament ${tournamentId}, ${endsAt}, ${joined} joined, ${decided} with all rounds`);
  const mine = entries.find(({ entry }) => entry === own);
  if (mine)
    say(`Yours is ${mine.entry}: score ${mine.score}, place ${mine.place ?? '–'}, prize ${mine.prize}`);
  sayResults(results);
  say(`Compare this with what the board shows:\n  result  ${digest}`);
  say(
    isRecomputed
      ? 'Scores, places and prizes follow from the rounds.'
      : 'This tournament does not follow from what it states.',
  );
  return isRecomputed;
}
