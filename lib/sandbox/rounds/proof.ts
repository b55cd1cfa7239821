import { commitmentOf, createDraws, isClientSeed, isServerSeed } from '@/lib/fairness';
import { moneyText, parseMoney } from '@/lib/money';
import { playRound, type RoundOutcome } from '../slots/engine';
import { isOfferedStake, unitsMinor } from '../slots/stakes';
import { getSlotTitle } from '../slots/titles';

/**
 * The proof of a round and its check. Pure: the same code runs in the browser, in `scripts/verify-round.ts` and in
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
  play: { stake: string; payout: string; outcome: RoundOutcome } | null;
  serverSeed: string;
  clientSeed: string;
  startedAt: string;
}

export type RoundProof = OpenProof | SettledProof;

/** The proof of a round with an outcome: what can be recomputed. */
export interface PlayedProof extends SettledProof {
  play: NonNullable<SettledProof['play']>;
}

export const proofChecks = ['commitment', 'stake', 'steps', 'stops', 'wins', 'units', 'payout'] as const;
export type ProofCheck = (typeof proofChecks)[number];

export interface ProofResult {
  check: ProofCheck;
  isGood: boolean;
  /** What the round says and what the seeds say. */
  stated: string;
  computed: string;
}

const stopsOf = ({ steps }: RoundOutcome) => steps.map((step) => step.stops.join('-')).join(' ');
const winsOf = ({ steps }: RoundOutcome) =>
  steps
    .map(({ lineWins, scatterUnits, multiplier, units }) =>
      [
        ...lineWins.map((win) => `${win.line}${win.symbol}${win.length}=${win.units}`),
        `S=${scatterUnits}`,
        `${units}x${multiplier}`,
      ].join(','),
    )
    .join(' ');

/** Recomputes a played round from its seeds and compares it piece by piece. */
export function verifyProof(proof: PlayedProof): ProofResult[] {
  const { serverSeed, clientSeed, nonce, commitment, gameCode, play } = proof;
  const title = getSlotTitle(gameCode);
  const isReadable =
    title !== null && isServerSeed(serverSeed) && isClientSeed(clientSeed) && Number.isSafeInteger(nonce);
  const stakeMinor = parseMoney(play.stake) ?? 0n;
  const drawn =
    isReadable && nonce >= 0 ? playRound(title.maths, createDraws({ serverSeed, clientSeed, nonce })) : null;
  const pair = (check: ProofCheck, stated: string, computed: string): ProofResult => ({
    check,
    stated,
    computed,
    isGood: stated === computed,
  });
  const from = (read: (outcome: RoundOutcome) => string) => (drawn ? read(drawn) : '');
  return [
    pair('commitment', commitment, isServerSeed(serverSeed) ? commitmentOf(serverSeed) : ''),
    {
      check: 'stake',
      stated: play.stake,
      computed: moneyText(stakeMinor),
      isGood: isOfferedStake(stakeMinor),
    },
    pair(
      'steps',
      String(play.outcome.steps.length),
      from(({ steps }) => String(steps.length)),
    ),
    pair('stops', stopsOf(play.outcome), from(stopsOf)),
    pair('wins', winsOf(play.outcome), from(winsOf)),
    pair(
      'units',
      String(play.outcome.units),
      from(({ units }) => String(units)),
    ),
    pair(
      'payout',
      play.payout,
      from(({ units }) => moneyText(unitsMinor(units, stakeMinor))),
    ),
  ];
}

export function isPlayed(proof: RoundProof): proof is PlayedProof {
  return proof.isSettled && proof.play !== null;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

function isOutcome(value: unknown): value is RoundOutcome {
  if (value === null || typeof value !== 'object') return false;
  const { steps, units } = value as Partial<RoundOutcome>;
  return (
    isCount(units) &&
    Array.isArray(steps) &&
    steps.every(
      (step) =>
        step !== null &&
        typeof step === 'object' &&
        Array.isArray(step.stops) &&
        Array.isArray(step.lineWins) &&
        isCount(step.units),
    )
  );
}

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
    isOutcome(play.outcome);
  return isWhole ? (proof as PlayedProof) : null;
}
