import { moneyText } from '@/lib/money';
import { rulesHash } from '@/sandbox/kit/maths-hash';
import { proofFormat } from '@/sandbox/proofs/round-proof';
import { getMatch, type StoredMatch, type StoredResult } from './match-store';
import { type Reader } from '../sql';
import { getSeatIn, listActions, listSeats, type StoredAction, type StoredSeat } from './seat-store';
import { percentText, potOf } from '@/sandbox/catalogue/prize-rules';
import { courseOf, isAway, replay } from '@/sandbox/proofs/match-replay';
import { matchTicketOf } from '@/sandbox/proofs/match-proof';
import { seedsOf } from './steps';
import { requireMatchVersion } from '@/sandbox/catalogue/match-titles';
import type { MatchPhase, MatchResultView, MatchSeatView, MatchView } from '@/sandbox/kit/match-wire';
import type { MatchProof } from '@/sandbox/proofs/match-proof-format';

function phaseOf({ phase }: StoredMatch): MatchPhase {
  return phase === 'voiding' ? 'void' : phase;
}

const isDealt = ({ phase }: StoredMatch) =>
  phase === 'playing' || phase === 'settling' || phase === 'settled';
const isBooked = ({ phase }: StoredMatch) => phase === 'settled' || phase === 'void';
/** Nothing can be changed any more, so nothing has to be kept secret. */
const isRevealed = (match: StoredMatch) => isBooked(match) || match.phase === 'settling';

export function resultView(result: StoredResult | null): MatchResultView | null {
  return (
    result && {
      places: result.places.map(({ seat, place, payoutMinor }) => ({
        seat,
        place,
        payout: moneyText(BigInt(payoutMinor)),
      })),
      rake: moneyText(BigInt(result.rakeMinor)),
    }
  );
}

function seatView(seat: StoredSeat, playerId: string, actions: readonly StoredAction[]): MatchSeatView {
  return {
    seat: seat.seat,
    botName: seat.botName,
    isYou: seat.playerId === playerId,
    isDemonstration: seat.isDemonstration,
    isSeated: seat.state === 'seated',
    isAway: seat.botName === null && isAway(actions, seat.seat),
  };
}

interface Facts {
  match: StoredMatch;
  seats: readonly StoredSeat[];
  actions: readonly StoredAction[];
}

/** The match as one player may see it; who does not sit there sees no cards. */
export function matchViewOf({ match, seats, actions }: Facts, playerId: string): MatchView {
  const playable = requireMatchVersion(match);
  const { title, game } = playable;
  const own = seats.find((seat) => seat.playerId === playerId) ?? null;
  const state = isDealt(match) ? replay(playable, seedsOf(match, seats), actions) : null;
  const turn = state === null || match.phase !== 'playing' ? null : game.turn(state);
  const pot = potOf(title, match.stakeMinor);
  return {
    matchId: match.matchId,
    roomCode: match.roomCode,
    gameCode: match.gameCode,
    kind: title.kind,
    currency: match.currency,
    stake: moneyText(match.stakeMinor),
    rakePercent: percentText(title.rakeBasisPoints),
    rake: moneyText(pot.rakeMinor),
    prize: moneyText(pot.prizeMinor),
    phase: phaseOf(match),
    version: match.version,
    commitment: match.commitment,
    serverSeed: isRevealed(match) ? match.serverSeed : null,
    yourClientSeed: own?.clientSeed ?? null,
    startsAt: match.startsAt?.toISOString() ?? null,
    endedAt: match.endedAt?.toISOString() ?? null,
    seats: seats.map((seat) => seatView(seat, playerId, actions)),
    yourSeat: own?.seat ?? null,
    actionCount: actions.length,
    turn:
      turn === null || !match.dueAt
        ? null
        : { seat: turn, endsAt: match.dueAt.toISOString(), limitMs: match.turnMs ?? 0 },
    game: state === null ? null : (game.view(title.rules, state, own?.seat ?? null) as MatchView['game']),
    result: resultView(match.result),
    roundId: own?.roundId ?? null,
    balanceAfter:
      own && isBooked(match) && own.balanceAfterMinor !== null ? moneyText(own.balanceAfterMinor) : null,
  };
}

/** Everything in the state of one moment: the caller's transaction is the snapshot. */
export async function readFacts(reader: Reader, matchId: string): Promise<Facts | null> {
  const match = await getMatch(reader, matchId);
  if (!match) return null;
  const seats = await listSeats(reader, matchId);
  const actions = await listActions(reader, matchId);
  // An action that was taken in between belongs to the next version.
  return { match, seats, actions: actions.slice(0, match.actionCount) };
}

export async function viewForPlayer(
  reader: Reader,
  matchId: string,
  playerId: string,
): Promise<MatchView | null> {
  const facts = await readFacts(reader, matchId);
  if (!facts || !(await getSeatIn(reader, matchId, playerId))) return null;
  return matchViewOf(facts, playerId);
}

/** What may be shown of a match to anybody: before it is over, its commitment only. */
export function proofOfMatch({ match, seats, actions }: Facts): MatchProof {
  const isShown = isRevealed(match);
  const playable = requireMatchVersion(match);
  const played = isShown && match.result ? courseOf(playable, seedsOf(match, seats), actions) : null;
  const facts = {
    format: proofFormat,
    currency: match.currency,
    mathsHash: match.mathsHash ?? rulesHash(playable.title),
    rounds: seats.map(({ roundId, botName }) => (botName === null ? roundId : null)),
    createdAt: match.createdAt.toISOString(),
    startedAt: match.startedAt?.toISOString() ?? null,
    endedAt: match.endedAt?.toISOString() ?? null,
    course: played?.course ?? null,
    outcome: played?.outcome ?? null,
    matchId: match.matchId,
    gameCode: match.gameCode,
    roomCode: match.roomCode,
    stake: moneyText(match.stakeMinor),
    commitment: match.commitment,
    isOver: isShown,
    serverSeed: isShown ? match.serverSeed : null,
    clientSeeds: isShown ? seats.map(({ clientSeed }) => clientSeed) : [],
    actions: isShown ? actions.map(({ seat, cause, action }) => ({ seat, cause, action })) : [],
    result: isShown ? resultView(match.result) : null,
  };
  return { ...facts, ticket: matchTicketOf(facts) };
}
