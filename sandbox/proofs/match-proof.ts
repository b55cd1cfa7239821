import { canonicalJson, commitmentOf, isClientSeed, isServerSeed } from '@/lib/fairness';
import { moneyText, parseMoney } from '@/lib/money';
import { hashOf, rulesHash } from '@/sandbox/kit/maths-hash';
import { payoutsOf, potOf } from '@/sandbox/catalogue/prize-rules';
import { actOn, botActionAt, courseOf, houseActionAt, startOf } from './match-replay';
import { getMatchVersion, type PlayableMatch } from '@/sandbox/catalogue/match-titles';
import type { ActionCause, MatchResultView } from '@/sandbox/kit/match-wire';
import type { MatchProof, MatchProofAction } from './match-proof-format';

/**
 * The check of a match that is over. Pure: the same code runs in the browser, offline and in the vendor that dealt. It plays
 * the match again from the seeds, action by action.
 */
export const matchChecks = [
  'commitment',
  'stake',
  'turns',
  'bots',
  'timeouts',
  'result',
  'course',
  'ticket',
  'maths',
  'view',
] as const;
export type MatchCheck = (typeof matchChecks)[number];

export interface MatchCheckResult {
  check: MatchCheck;
  isGood: boolean;
  /** What the proof says and what the seeds say. */
  stated: string;
  computed: string;
}

/** An action that is not what the seeds and the rules say, by its number. */
interface Replayed {
  wrongTurns: number[];
  wrongBots: number[];
  wrongTimeouts: number[];
  state: unknown;
}

function playAgain(playable: PlayableMatch, proof: MatchProof, serverSeed: string): Replayed {
  const { title, game } = playable;
  const seeds = { serverSeed, clientSeeds: proof.clientSeeds };
  const found: Replayed = {
    wrongTurns: [],
    wrongBots: [],
    wrongTimeouts: [],
    state: startOf(playable, seeds),
  };
  for (const [number, stated] of proof.actions.entries()) {
    const { seat, cause, action } = stated;
    const { state } = found;
    const turn = game.turn(state);
    const isBot = proof.clientSeeds[seat] === null;
    const read: unknown = game.readAction(action);
    if (turn !== seat || read === null || isBot !== (cause === 'bot')) return stop(found, number);
    // What the game did not read of an action may say anything.
    if (canonicalJson({ seat, cause, action: read }) !== canonicalJson(stated)) return stop(found, number);
    const differs = (expected: unknown) => canonicalJson(expected) !== canonicalJson(action);
    if (cause === 'bot' && differs(botActionAt({ title, game, seeds, state, number })))
      found.wrongBots.push(number);
    if (cause === 'timeout' && differs(houseActionAt({ title, game, state })))
      found.wrongTimeouts.push(number);
    try {
      found.state = actOn(playable, seeds, state, { number, action: read });
    } catch {
      return stop(found, number);
    }
  }
  if (game.turn(found.state) !== null) found.wrongTurns.push(proof.actions.length);
  return found;
}

/** From here on nothing can be computed. */
function stop(found: Replayed, number: number): Replayed {
  return { ...found, wrongTurns: [...found.wrongTurns, number] };
}

export function computeResult(
  { title, game }: PlayableMatch,
  stakeMinor: bigint,
  state: unknown,
): MatchResultView {
  const { prizeMinor, rakeMinor } = potOf(title, stakeMinor);
  const places = payoutsOf(prizeMinor, game.places(title.rules, state), game.shares(title.rules, state));
  return {
    places: places.map(({ seat, place, payoutMinor }) => ({ seat, place, payout: moneyText(payoutMinor) })),
    rake: moneyText(rakeMinor),
  };
}

/** SHA-256 of everything that was fixed when the table was full. */
export function matchTicketOf(proof: Omit<MatchProof, 'ticket'>): string {
  const { format, matchId, gameCode, roomCode, currency, stake, commitment } = proof;
  const { mathsHash, rounds, clientSeeds } = proof;
  const table = { format, matchId, gameCode, roomCode, currency, stake, commitment };
  return hashOf({ ...table, mathsHash, rounds, clientSeeds });
}

/** Nothing for a match that was not played: there is nothing to compute. */
export function verifyMatch(proof: MatchProof): MatchCheckResult[] {
  const { serverSeed, clientSeeds, commitment } = proof;
  const playable = getMatchVersion(proof.gameCode, proof.mathsHash);
  const stakeMinor = parseMoney(proof.stake) ?? 0n;
  if (!proof.isOver || !isServerSeed(serverSeed) || !playable || !proof.result) return [];
  const room = playable.title.rooms.find(({ roomCode }) => roomCode === proof.roomCode);
  const isReadable =
    clientSeeds.length === playable.title.seats &&
    clientSeeds.every((seed) => seed === null || isClientSeed(seed));
  const played = isReadable ? playAgain(playable, proof, serverSeed) : null;
  const pair = (check: MatchCheck, stated: string, computed: string): MatchCheckResult => ({
    check,
    stated,
    computed,
    isGood: stated === computed,
  });
  const all = String(proof.actions.length);
  const without = (wrong: readonly number[] | undefined) =>
    wrong === undefined ? '' : wrong.length === 0 ? all : wrong.map((number) => `#${number}`).join(' ');
  const isEnded = played !== null && played.wrongTurns.length === 0;
  const course = isEnded ? courseOf(playable, { serverSeed, clientSeeds }, proof.actions) : null;
  return [
    pair('commitment', commitment, commitmentOf(serverSeed)),
    pair('stake', proof.stake, room ? moneyText(room.stakeMinor) : ''),
    pair('turns', all, without(played?.wrongTurns)),
    pair('bots', all, without(played?.wrongBots)),
    pair('timeouts', all, without(played?.wrongTimeouts)),
    pair(
      'result',
      canonicalJson(proof.result),
      isEnded ? canonicalJson(computeResult(playable, stakeMinor, played.state)) : '',
    ),
    pair('course', proof.course ?? '', course?.course ?? ''),
    pair('view', canonicalJson(proof.outcome), course ? canonicalJson(course.outcome) : ''),
    pair('ticket', proof.ticket, matchTicketOf(proof)),
    pair('maths', proof.mathsHash, rulesHash(playable.title)),
  ];
}

const causes: readonly ActionCause[] = ['player', 'timeout', 'bot'];

function isProofAction(value: unknown): value is MatchProofAction {
  if (value === null || typeof value !== 'object') return false;
  const { seat, cause, action } = value as Partial<MatchProofAction>;
  return (
    Number.isSafeInteger(seat) &&
    causes.includes(cause as ActionCause) &&
    typeof action === 'object' &&
    action !== null
  );
}

/** Reads a downloaded proof; null when it is not one of a match that was played. */
export function readMatchProof(value: unknown): MatchProof | null {
  if (value === null || typeof value !== 'object') return null;
  const proof = value as Partial<MatchProof>;
  const { matchId, gameCode, roomCode, stake, commitment, serverSeed, clientSeeds, actions, result } = proof;
  const texts = [matchId, gameCode, roomCode, stake, commitment, serverSeed];
  const isWhole =
    texts.every((text) => typeof text === 'string') &&
    proof.isOver === true &&
    Array.isArray(clientSeeds) &&
    clientSeeds.every((seed) => seed === null || typeof seed === 'string') &&
    Array.isArray(actions) &&
    actions.every(isProofAction) &&
    typeof result === 'object' &&
    result !== null;
  return isWhole ? (proof as MatchProof) : null;
}
