import type { PoolClient } from 'pg';
import { botActionAt, botPauseMs, houseActionAt, isAway, replay, actOn } from '@/sandbox/proofs/match-replay';
import { awayTurnMs, gatherMs, turnMs } from '@/sandbox/kit/match-times';
import type { MatchSeeds } from '@/sandbox/proofs/match-replay';
import { lockMatch, saveMatch, type StoredMatch } from './match-store';
import {
  insertAction,
  insertSeat,
  listActions,
  listSeats,
  moveSeat,
  touchSeat,
  type StoredAction,
  type StoredSeat,
} from './seat-store';
import { payoutsOf, potOf } from '@/sandbox/catalogue/prize-rules';
import { computedBy } from '@/sandbox/kit/game-fault';
import { requireMatchVersion, type PlayableMatch } from '@/sandbox/catalogue/match-titles';

/**
 * What a match needs next, decided and written under its lock. Whatever asks the wallet is handed out as a step, to be
 * done without the lock; it may be handed out again later, and the wallet's transaction ids make that harmless.
 */
export type Step =
  /** Nothing to do before `dueAt`. */
  | { kind: 'idle'; dueAt: Date | null }
  /** Something changed; look again. */
  | { kind: 'again' }
  | { kind: 'enter' | 'leave' | 'stakeBot'; match: StoredMatch; seat: StoredSeat }
  | { kind: 'settle' | 'void'; match: StoredMatch; seats: StoredSeat[] };

/** What somebody has begun is left to them for so long. */
export const leaseMs = 5000;
/** A stake that the wallet has not confirmed for so long is taken back. */
const giveUpMs = 30_000;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
const isPending = ({ state }: StoredSeat) => state === 'staking' || state === 'leaving';

export function seedsOf(match: StoredMatch, seats: readonly StoredSeat[]): MatchSeeds {
  return { serverSeed: match.serverSeed, clientSeeds: seats.map(({ clientSeed }) => clientSeed) };
}

export async function decideStep(client: PoolClient, matchId: string, now: Date): Promise<Step> {
  const match = await lockMatch(client, matchId);
  if (!match || match.setAsideAt) return { kind: 'idle', dueAt: null };
  const seats = await listSeats(client, matchId);
  switch (match.phase) {
    case 'waiting':
      return gather(client, match, seats, now);
    case 'starting':
      return startUp(client, match, seats, now);
    case 'playing':
      return playOn(client, match, seats, now);
    case 'settling':
    case 'voiding':
      return handOut(client, match, seats, now);
    case 'settled':
    case 'void':
      return { kind: 'idle', dueAt: null };
  }
}

async function idle(client: PoolClient, match: StoredMatch, dueAt: Date | null): Promise<Step> {
  if (match.dueAt?.getTime() !== dueAt?.getTime()) await saveMatch(client, match, { dueAt }, false);
  return { kind: 'idle', dueAt };
}

/** The first seat whose call to the wallet was begun and not finished. */
async function takeUp(client: PoolClient, match: StoredMatch, seats: StoredSeat[], now: Date) {
  const before = now.getTime() - leaseMs;
  const seat = seats.find((one) => isPending(one) && one.attemptedAt.getTime() <= before);
  if (!seat) return null;
  await touchSeat(client, seat.roundId, now);
  if (seat.botName) return { kind: 'stakeBot' as const, match, seat };
  return { kind: seat.state === 'leaving' ? ('leave' as const) : ('enter' as const), match, seat };
}

async function gather(client: PoolClient, match: StoredMatch, seats: StoredSeat[], now: Date): Promise<Step> {
  if (seats.length === 0) {
    if (match.startsAt === null) return idle(client, match, null);
    await saveMatch(client, match, { startsAt: null, dueAt: null }, true);
    return { kind: 'again' };
  }
  const startsAt = match.startsAt ?? after(now, gatherMs);
  const isFull = seats.length === match.seats && seats.every(({ state }) => state === 'seated');
  if (isFull || startsAt <= now) {
    await saveMatch(client, match, { phase: 'starting', dueAt: now }, true);
    return { kind: 'again' };
  }
  const step = await takeUp(client, match, seats, now);
  if (step) return step;
  const lease = after(now, leaseMs);
  return idle(client, match, seats.some(isPending) && lease < startsAt ? lease : startsAt);
}

async function startUp(
  client: PoolClient,
  match: StoredMatch,
  seats: StoredSeat[],
  now: Date,
): Promise<Step> {
  const stale = seats.find(
    (seat) =>
      seat.state === 'staking' && !seat.botName && now.getTime() - seat.joinedAt.getTime() >= giveUpMs,
  );
  if (stale) {
    const change = { from: ['staking' as const], to: 'leaving' as const, leaveCode: 'wallet.unavailable' };
    await moveSeat(client, stale.roundId, change);
    return { kind: 'again' };
  }
  const step = await takeUp(client, match, seats, now);
  if (step) return step;
  const players = seats.filter(({ playerId }) => playerId !== null);
  if (players.length === 0) {
    await saveMatch(client, match, { phase: 'voiding', voidCode: 'match.empty', dueAt: now }, true);
    return { kind: 'again' };
  }
  if (players.some(isPending)) return idle(client, match, after(now, leaseMs));
  if (seats.length < match.seats) {
    await seatBots(client, match, seats, now);
    return { kind: 'again' };
  }
  if (seats.some(isPending)) return idle(client, match, after(now, leaseMs));
  await saveMatch(client, match, { phase: 'playing', startedAt: now, dueAt: now }, false);
  return begin(client, match, seats, now);
}

async function seatBots(client: PoolClient, match: StoredMatch, seats: StoredSeat[], now: Date) {
  const taken = new Set(seats.map(({ seat }) => seat));
  const free = Array.from({ length: match.seats }, (_, seat) => seat).filter((seat) => !taken.has(seat));
  for (const [index, seat] of free.entries()) {
    await insertSeat(client, {
      matchId: match.matchId,
      seat,
      now,
      attemptedAt: after(now, -leaseMs),
      player: null,
      botName: `Bot ${index + 1}`,
    });
  }
  await saveMatch(client, match, { dueAt: now }, true);
}

interface Table {
  playable: PlayableMatch;
  seeds: MatchSeeds;
  actions: StoredAction[];
  state: unknown;
}

export async function tableOf(
  client: PoolClient,
  match: StoredMatch,
  seats: readonly StoredSeat[],
): Promise<Table> {
  const playable = requireMatchVersion(match);
  const seeds = seedsOf(match, seats);
  const actions = await listActions(client, match.matchId);
  return { playable, seeds, actions, state: replay(playable, seeds, actions) };
}

async function begin(client: PoolClient, match: StoredMatch, seats: StoredSeat[], now: Date): Promise<Step> {
  const table = await tableOf(client, match, seats);
  await goOn(client, { ...match, phase: 'playing' }, seats, table, now);
  return { kind: 'again' };
}

/** Sets the clock of the next turn, or ends the match. */
async function goOn(
  client: PoolClient,
  match: StoredMatch,
  seats: readonly StoredSeat[],
  { playable, seeds, actions, state }: Table,
  now: Date,
): Promise<void> {
  const { title, game } = playable;
  const turn = game.turn(state);
  const actionCount = actions.length;
  if (turn === null) {
    const { prizeMinor, rakeMinor } = potOf(title, match.stakeMinor);
    const places = computedBy(title.gameCode, () =>
      payoutsOf(prizeMinor, game.places(title.rules, state), game.shares(title.rules, state)),
    );
    const result = {
      places: places.map(({ seat, place, payoutMinor }) => ({
        seat,
        place,
        payoutMinor: payoutMinor.toString(),
      })),
      rakeMinor: rakeMinor.toString(),
    };
    const end = { phase: 'settling' as const, result, dueAt: now, turnMs: null, actionCount };
    await saveMatch(client, match, end, true);
    return;
  }
  const isBot = seats[turn]?.botName !== null;
  const limitMs = isAway(actions, turn) ? awayTurnMs : turnMs;
  const waitMs = isBot ? botPauseMs(seeds, actionCount) : limitMs;
  await saveMatch(client, match, { dueAt: after(now, waitMs), turnMs: waitMs, actionCount }, true);
}

/** Takes an action that is allowed; throws `ActionError` otherwise. */
export async function takeAction(
  client: PoolClient,
  { match, seats, table, now }: { match: StoredMatch; seats: readonly StoredSeat[]; table: Table; now: Date },
  { seat, cause, action }: Omit<StoredAction, 'number'>,
): Promise<void> {
  const number = table.actions.length;
  const state = actOn(table.playable, table.seeds, table.state, { number, action });
  const taken = { number, seat, cause, action };
  await insertAction(client, match.matchId, taken, now);
  await goOn(client, match, seats, { ...table, actions: [...table.actions, taken], state }, now);
}

async function playOn(client: PoolClient, match: StoredMatch, seats: StoredSeat[], now: Date): Promise<Step> {
  if (match.dueAt && match.dueAt > now) return { kind: 'idle', dueAt: match.dueAt };
  const table = await tableOf(client, match, seats);
  const { title, game } = table.playable;
  const turn = game.turn(table.state);
  if (turn === null) {
    await goOn(client, match, seats, table, now);
    return { kind: 'again' };
  }
  const isBot = seats[turn]?.botName !== null;
  const place = { title, game, state: table.state };
  const action = isBot
    ? botActionAt({ ...place, seeds: table.seeds, number: table.actions.length })
    : houseActionAt(place);
  await takeAction(
    client,
    { match, seats, table, now },
    { seat: turn, cause: isBot ? 'bot' : 'timeout', action },
  );
  return { kind: 'again' };
}

/** The end is asked of the wallet until it has answered, by one process at a time. */
async function handOut(
  client: PoolClient,
  match: StoredMatch,
  seats: StoredSeat[],
  now: Date,
): Promise<Step> {
  if (match.dueAt && match.dueAt > now) return { kind: 'idle', dueAt: match.dueAt };
  await saveMatch(client, match, { dueAt: after(now, leaseMs) }, false);
  return { kind: match.phase === 'settling' ? 'settle' : 'void', match, seats };
}
