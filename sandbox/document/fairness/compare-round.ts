import { canonicalJson, isCommitmentOf } from '@/lib/fairness';
import { moneyText, parseMoney } from '@/lib/money';
import type { ActInput, Commitment, RoundView, SpinInput } from '@/sandbox/kit/round-wire';

/**
 * What this browser was shown and what it sent, beside what was answered. The house states a round after it knows the
 * player's seed, so nothing of it is believed that was fixed before: a proof of another round would agree with itself.
 */
export interface Difference {
  /** Names what differs: a key of `game.breach.what`. */
  what:
    'round' | 'commitment' | 'nonce' | 'clientSeed' | 'stake' | 'bet' | 'decisions' | 'serverSeed' | 'next';
  /** What was shown here, or sent from here. */
  expected: string;
  answered: string;
}

/** What the player keeps of a broken promise. */
export interface Breach {
  differences: Difference[];
  /** What this browser was shown and sent, and what was answered, as it came. */
  evidence: unknown;
  /** The round whose proof is asked for; null when only the next commitment was exchanged. */
  roundId: string | null;
}

type Pair = [Difference['what'], string, string];

export function differing(pairs: readonly Pair[]): Difference[] {
  return pairs.flatMap(([what, expected, answered]) =>
    expected === answered ? [] : [{ what, expected, answered }],
  );
}

/** A server seed that was shown must be the one whose hash was. */
export function seedPair(commitment: string, serverSeed: string | null): Pair[] {
  if (serverSeed === null || isCommitmentOf(commitment, serverSeed)) return [];
  return [['serverSeed', commitment, serverSeed]];
}

/** What a round costs before its decisions. */
function firstStake({ stake, raise }: RoundView): string {
  return moneyText((parseMoney(stake) ?? 0n) - (parseMoney(raise) ?? 0n));
}

const amountText = (amount: string): string => moneyText(parseMoney(amount) ?? 0n);

/** The answer to a stake, against the commitment that was shown before it and what was sent with it. */
export function compareStaked(shown: Commitment, sent: SpinInput, round: RoundView): Difference[] {
  return differing([
    ['round', shown.roundId, round.roundId],
    ['nonce', String(shown.nonce), String(round.nonce)],
    ['commitment', shown.commitment, round.commitment],
    ['clientSeed', sent.clientSeed, round.clientSeed],
    ['stake', amountText(sent.stake), firstStake(round)],
    ['bet', canonicalJson(sent.bet ?? null), canonicalJson(round.bet ?? null)],
    ...seedPair(shown.commitment, round.serverSeed),
  ]);
}

/** The server may write the moment into a decision; everything that the player sent stands in it unchanged. */
function asTaken(sent: unknown, taken: unknown): string {
  if (taken === null || typeof taken !== 'object' || sent === null || typeof sent !== 'object')
    return canonicalJson(sent ?? null);
  return canonicalJson({ ...taken, ...sent });
}

/** A question how far time has brought the round decides nothing. */
const isLook = (action: unknown): boolean => (action as { kind?: unknown } | null)?.kind === 'look';

/** The answer to a decision, against the round as it stood. */
export function compareDecided(before: RoundView, sent: ActInput, round: RoundView): Difference[] {
  const kept = round.actions.slice(0, before.actions.length);
  const taken = round.actions[sent.index];
  const wasTaken = !isLook(sent.action) && taken !== undefined;
  return differing([
    ['round', before.roundId, round.roundId],
    ['nonce', String(before.nonce), String(round.nonce)],
    ['commitment', before.commitment, round.commitment],
    ['clientSeed', before.clientSeed, round.clientSeed],
    ['stake', firstStake(before), firstStake(round)],
    ['bet', canonicalJson(before.bet ?? null), canonicalJson(round.bet ?? null)],
    ['decisions', canonicalJson(before.actions), canonicalJson(kept)],
    ...(wasTaken ? [['decisions', asTaken(sent.action, taken), canonicalJson(taken)] satisfies Pair] : []),
    ...seedPair(before.commitment, round.serverSeed),
  ]);
}

/**
 * A commitment that was shown stands until a stake is sent with it, and is never used for a second round: after it comes
 * one with a greater number.
 */
export function compareNext(
  shown: Commitment | null,
  isUsed: boolean,
  next: Commitment | null | undefined,
): Difference[] {
  if (!shown || !next) return [];
  const isSame = canonicalJson(shown) === canonicalJson(next);
  const isLater = next.nonce > shown.nonce && next.commitment !== shown.commitment;
  if (isSame || (isUsed && isLater)) return [];
  return [{ what: 'next', expected: nextText(shown), answered: nextText(next) }];
}

/** After a round that was played the next one has a commitment of its own. */
export function compareAfter(used: Commitment | null, next: Commitment | null): Difference[] {
  if (!used || !next || (next.nonce > used.nonce && next.commitment !== used.commitment)) return [];
  return [{ what: 'next', expected: nextText(used), answered: nextText(next) }];
}

const nextText = ({ nonce, commitment }: Commitment): string => `${nonce} ${commitment}`;
