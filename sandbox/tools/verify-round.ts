import { readFile } from 'node:fs/promises';
import type { AnchorVerdict } from '@/sandbox/proofs/anchor';
import { readKeys, type SignatureVerdict } from '@/sandbox/proofs/proof-signature';
import { verifyText, type Verdict } from '@/sandbox/proofs/verifier/verify-text';
import { say, sayResults, sayTournament } from './say-verdict';

/**
 * Checks a round, a ticket, a match, a shoe, a season, a draw, a raffle or a tournament without a network and without the site: `npm run verify-round -- <file | JSON> [keys.json]`. The keys
 * are those that the vendor publishes at /sandbox/keys.json. Ends with 0 when everything agrees and is signed, 1 when something
 * differs or is signed by nobody known, 2 when there is nothing to check, 3 when all agrees and no keys were given, 4 when all agrees
 * and the anchor that it should have by now is not given.
 */
const [argument, keysFile] = process.argv.slice(2);

async function readInput(): Promise<string> {
  if (!argument) throw new Error('Give a proof: a file that was downloaded from a proof page, or its JSON');
  return argument.trimStart().startsWith('{') ? argument : readFile(argument, 'utf8');
}

const signatures: Readonly<Record<SignatureVerdict, string>> = {
  signed: 'Every field is signed by the vendor.',
  unsigned: 'It is not signed.',
  stranger: 'It is signed with a key that is not the vendor’s.',
  forged: 'The signature is not one of this document.',
  unchecked: 'The signature was not checked: give the vendor’s keys.',
};

const names = { round: 'Round', match: 'Match', shoe: 'Shoe', season: 'Season' } as const;

const anchors: Readonly<Record<AnchorVerdict['kind'], string>> = {
  unstated: 'Warning: it says nothing of an anchor.',
  waiting: 'Warning: its commitment is not anchored yet.',
  missing: 'Warning: no anchor is given, though commitments are anchored that were made on',
  anchored: 'Its commitment is in the signed anchor of',
  unchecked: 'Its commitment is in an anchor whose signature was not checked, of',
  broken: 'Its commitment is not in the anchor that it states.',
  studio: 'By the studio: nothing was sealed beforehand, and that this was dealt only the studio says.',
};

/** Nobody signs a draw: what was shown before its sale is what a player compares. */
function sayDraw({ draw, results, isRecomputed }: Extract<Verdict, { kind: 'draw' }>): void {
  const { anchor, platformCommitment, root, ticket } = draw.statement;
  say(`Draw ${draw.issue} of ${draw.gameCode}, ${draw.drawsAt}`);
  if (ticket) say(`Ticket ${ticket.ticket.id}, stake ${ticket.ticket.stake}, payout ${ticket.payout}`);
  sayResults(results);
  say(
    `Compare these with what was shown before the sale:\n  chain   ${anchor}\n  seed    ${platformCommitment}`,
  );
  say(`and this with what was shown before the draw:\n  tickets ${root}`);
  say(
    isRecomputed
      ? 'The numbers follow from the chain, the seed and the tickets.'
      : 'This draw does not follow from what it states.',
  );
  process.exitCode = isRecomputed ? 0 : 1;
}

function sayInstant({ instant, results, isRecomputed }: Extract<Verdict, { kind: 'instant' }>): void {
  const { promotionId, commitment, clientSeed } = instant;
  say(`Draw in the promotion ${promotionId}`);
  sayResults(results);
  say(`Compare these with what was shown before the draw:\n  seed    ${commitment}\n  text    ${clientSeed}`);
  say(
    isRecomputed
      ? 'The prize follows from the seed and your text.'
      : 'This draw does not follow from what it states.',
  );
  process.exitCode = isRecomputed ? 0 : 1;
}

function sayRaffle({ raffle, results, isRecomputed }: Extract<Verdict, { kind: 'raffle' }>): void {
  const { raffleId, drawsAt, commitment, root, tickets, beacon, own, list } = raffle;
  say(`Raffle ${raffleId}, ${drawsAt}, ${tickets} tickets, ${own.length} of them yours`);
  sayResults(results);
  say(`Compare this with what was shown at the beginning:\n  seed    ${commitment}`);
  say(`and this with what was shown after the close:\n  tickets ${root}`);
  if (beacon.kind === 'drand')
    say(`and ask drand for round ${beacon.round} of ${beacon.chain}:\n  beacon  ${beacon.randomness}`);
  else say('The beacon is a lottery of the same site, which proves less than one of drand.');
  if (!list) say('Warning: the list of all tickets is not in it.');
  say(
    isRecomputed
      ? 'The winners follow from the seed, the beacon and the tickets.'
      : 'This raffle does not follow from what it states.',
  );
  process.exitCode = isRecomputed ? 0 : 1;
}

function sayChecked(verdict: Extract<Verdict, { kind: 'checked' }>): void {
  const { game, stake, payout, currency, time, isVoid } = verdict.terms;
  say(`${names[verdict.what]} ${verdict.id} of ${game}, ${time}`);
  say(`Stake ${stake}, payout ${payout}, currency ${currency}`);
  if (isVoid) say('Warning: it is void. The stake went back; the payout is what the round would have had.');
  sayResults(verdict.results);
  const isOfStudio = verdict.anchor.kind === 'studio';
  const [from, why] = isOfStudio
    ? ['what the studio has told', 'The outcome follows from what the studio has told.']
    : ['its seeds', 'The outcome follows from the seeds, and the seed from the commitment.'];
  say(verdict.isRecomputed ? why : `This ${verdict.what} does not follow from ${from}.`);
  say(signatures[verdict.signature]);
  const { anchor } = verdict;
  say('day' in anchor ? `${anchors[anchor.kind]} ${anchor.day}.` : anchors[anchor.kind]);
  const isUnchecked = verdict.isRecomputed && verdict.signature === 'unchecked' && anchor.kind !== 'broken';
  const good = anchor.kind === 'missing' ? 4 : 0;
  process.exitCode = verdict.isGood ? good : isUnchecked ? 3 : 1;
}

try {
  const keys = keysFile ? readKeys(JSON.parse(await readFile(keysFile, 'utf8'))) : null;
  const verdict = await verifyText(await readInput(), keys);
  if (verdict.kind === 'unreadable')
    throw new Error(
      'This is not the proof of a round or a match that was played, nor of a ticket that is settled, a shoe or a season that is over or a draw that was held',
    );
  if (verdict.kind === 'respelled')
    throw new Error(
      'A field stands twice in this text, or a number or a letter is not spelled as the vendor spells it: others could read it otherwise. Give the file as it was downloaded',
    );
  if (verdict.kind === 'unknown game') throw new Error(`There is no game ${verdict.gameCode}`);
  if (verdict.kind === 'draw') sayDraw(verdict);
  else if (verdict.kind === 'raffle') sayRaffle(verdict);
  else if (verdict.kind === 'tournament') process.exitCode = sayTournament(verdict) ? 0 : 1;
  else if (verdict.kind === 'instant') sayInstant(verdict);
  else sayChecked(verdict);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
