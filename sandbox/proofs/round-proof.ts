import type { Inclusion } from './anchor';
import { canonicalJson, commitmentOf, createDraws, isClientSeed, isServerSeed } from '@/lib/fairness';
import { moneyText, parseMoney } from '@/lib/money';
import { hashOf, mathsHash, mathsOfHash, versionHash } from '@/sandbox/kit/maths-hash';
import { admit, type Wager } from '@/sandbox/kit/gate';
import type { AnyEngine, Play, Title } from '@/sandbox/kit/types';

/**
 * The proof of a round and its check. Pure: the same code runs in the browser, in `sandbox/tools/verify-round.ts` and in
 * the vendor that drew the round.
 */
export interface OpenProof {
  roundId: string;
  gameCode: string;
  nonce: number;
  commitment: string;
  isSettled: false;
}

export interface SettledProof {
  roundId: string;
  gameCode: string;
  nonce: number;
  commitment: string;
  isSettled: true;
  /** Null for a round that was not played: its stake was refused or returned. */
  play: PlayedPart | null;
  serverSeed: string;
  clientSeed: string;
  startedAt: string;
  /** What the vendor states besides; a proof that a game document makes of its own view has none of it. */
  format?: string;
  /** `void`: nothing of the stake was kept, and `play` is what the round would have been. */
  ending?: 'paid' | 'void';
  voidCode?: string | null;
  currency?: string;
  /** The version of the game's maths. */
  mathsHash?: string;
  /** What was staked, as one number: see `ticketOf`. */
  ticket?: string;
  committedAt?: string;
  endedAt?: string | null;
  keyId?: string;
  signature?: string;
  /** Beside what is signed: the day's anchor that has the commitment, null as long as none has. */
  inclusion?: Inclusion | null;
}

export const proofFormat = 'parlour-proof-1';

/** What was staked, decided and paid. Amounts are decimal strings. */
export interface PlayedPart {
  stake: string;
  /** What decisions added to the stake. */
  raise: string;
  payout: string;
  /** What came out of a progressive pool, whose amount the ledger knows; null when none was won. */
  jackpot: string | null;
  bet: unknown;
  actions: unknown[];
  outcome: unknown;
}

export type RoundProof = OpenProof | SettledProof;

/** The proof of a round with an outcome: what can be recomputed. */
export interface PlayedProof extends SettledProof {
  play: NonNullable<SettledProof['play']>;
}

export interface ProofResult {
  /** `commitment`, `stake`, `raise`, `payout`, and what the engine names of an outcome: `outcome`, or `stops`, `wins` … */
  check: string;
  isGood: boolean;
  /** What the round says and what the seeds say. */
  stated: string;
  computed: string;
}

/** A title with the engine that plays it. */
export interface PlayedTitle {
  title: Title;
  engine: AnyEngine;
}

function described(engine: AnyEngine | undefined, view: unknown): Record<string, string> {
  try {
    return engine?.describe?.(view) ?? { outcome: canonicalJson(view) };
  } catch {
    // A view that was tampered with may be anything.
    return { outcome: canonicalJson(view) };
  }
}

/** A round drawn again, with the maths that it was drawn with. */
type Drawn = Play<unknown> & { maths: unknown };

function computed(proof: PlayedProof, known: PlayedTitle): Drawn | null {
  const { serverSeed, clientSeed, nonce, play } = proof;
  const { title, engine } = known;
  const wager = admittedOf(play, known);
  if (!isServerSeed(serverSeed) || !isClientSeed(clientSeed) || !Number.isSafeInteger(nonce) || nonce < 0)
    return null;
  if (!wager) return null;
  const round = { ...wager, actions: play.actions, elapsedMs: Infinity };
  const drawnWith = (maths: unknown): Drawn | null => {
    try {
      return { ...engine.play(maths, round, createDraws({ serverSeed, clientSeed, nonce })), maths };
    } catch {
      // Decisions that the round does not allow prove nothing.
      return null;
    }
  };
  // No earlier maths pays anything else, so whichever of them printed the round, its payout is the same. The version that
  // the round names comes first: an older one may draw the very same view.
  const isStated = (drawn: Drawn | null) =>
    drawn !== null && canonicalJson(drawn.view) === canonicalJson(play.outcome);
  const named = drawnWith(mathsOfHash(title, proof.mathsHash ?? null));
  if (isStated(named)) return named;
  const today = drawnWith(title.maths);
  if (isStated(today)) return today;
  return (title.earlier ?? []).map(drawnWith).find(isStated) ?? today;
}

/** The stake and the bet, if the game offers them: asked of the gate that every round came through. */
function admittedOf({ stake, bet }: PlayedPart, { title, engine }: PlayedTitle): Wager | null {
  const admission = admit(engine, title.maths, { stake, bet });
  return admission.kind === 'admitted' ? admission.wager : null;
}

/**
 * SHA-256 of everything that was fixed with the stake. An outcome need not depend on the stake or the bet of a lost round;
 * this does.
 */
export function ticketOf(proof: SettledProof): string {
  const { roundId, gameCode, nonce, commitment, clientSeed, currency, mathsHash, play } = proof;
  const { stake = null, bet = null } = play ?? {};
  return hashOf({ roundId, gameCode, nonce, commitment, clientSeed, currency, mathsHash, stake, bet });
}

/** What only a proof of the vendor's states. */
function stampChecks(
  proof: PlayedProof,
  known: PlayedTitle | null,
  drawn: Drawn | null,
): [string, string, string][] {
  if (proof.format === undefined) return [];
  const today = known ? mathsHash(known.title) : '';
  // A round from before its version was stored states today's, whichever drew it.
  const version = known && drawn && proof.mathsHash !== today ? versionHash(known.title, drawn.maths) : today;
  return [
    ['format', proof.format, proofFormat],
    ['maths', proof.mathsHash ?? '', version],
    ['ticket', proof.ticket ?? '', ticketOf(proof)],
  ];
}

/** Recomputes a played round from its seeds and decisions, and compares it piece by piece. */
export function verifyProof(proof: PlayedProof, known: PlayedTitle | null): ProofResult[] {
  const { serverSeed, commitment, play } = proof;
  const drawn = known && computed(proof, known);
  const pair = (check: string, stated: string, from: string): ProofResult => ({
    check,
    stated,
    computed: from,
    isGood: stated === from,
  });
  const stated = described(known?.engine, play.outcome);
  const seen: Record<string, string> = drawn ? described(known?.engine, drawn.view) : {};
  const wager = known && admittedOf(play, known);
  return [
    pair('commitment', commitment, isServerSeed(serverSeed) ? commitmentOf(serverSeed) : ''),
    ...stampChecks(proof, known, drawn).map((check) => pair(...check)),
    {
      check: 'stake',
      stated: play.stake,
      computed: moneyText(parseMoney(play.stake) ?? 0n),
      isGood: wager !== null,
    },
    pair('bet', canonicalJson(play.bet ?? null), wager ? canonicalJson(wager.bet ?? null) : ''),
    ...Object.entries(stated).map(([check, text]) => pair(check, text, seen[check] ?? '')),
    // The named parts are for reading; nothing of the view may differ that has no name.
    pair('view', canonicalJson(play.outcome), drawn ? canonicalJson(drawn.view) : ''),
    pair('raise', play.raise, drawn ? moneyText(drawn.raiseMinor) : ''),
    pair('payout', play.payout, drawn?.isOver ? moneyText(drawn.payoutMinor) : ''),
    pair('jackpot', String(play.jackpot !== null), String(drawn?.hitsJackpot ?? false)),
  ];
}

export function isPlayed(proof: RoundProof): proof is PlayedProof {
  return proof.isSettled && proof.play !== null;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Reads a downloaded proof; null when it is not one of a played round. */
export function readProof(value: unknown): PlayedProof | null {
  if (value === null || typeof value !== 'object') return null;
  const proof = value as Partial<SettledProof>;
  const { play } = proof;
  const isWhole =
    isText(proof.roundId) &&
    isText(proof.gameCode) &&
    isCount(proof.nonce) &&
    isText(proof.commitment) &&
    isText(proof.serverSeed) &&
    isText(proof.clientSeed) &&
    proof.isSettled === true &&
    !!play &&
    isText(play.stake) &&
    isText(play.payout) &&
    play.outcome !== null &&
    typeof play.outcome === 'object';
  if (!isWhole) return null;
  const { raise = '0.00', jackpot = null, bet = null, actions = [] } = play as Partial<PlayedPart>;
  if (!isText(raise) || !Array.isArray(actions)) return null;
  return { ...(proof as PlayedProof), play: { ...play, raise, jackpot, bet, actions } };
}
