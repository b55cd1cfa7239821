import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { contract } from '@/lib/contract';
import type { GameType } from '@/lib/contract/types';
import type { Member } from './visitor';

/** A game waits at least two and a half seconds between two rounds. */
export const betweenRoundsMs = 2_600;

interface VendorAnswer<Value> {
  success: boolean;
  errorCode?: string;
  value: Value;
}

type Ask = <Value>(call: string, body: object) => Promise<VendorAnswer<Value>>;

interface Launched {
  /** Of the launch, for the call that opens the game. */
  token: string;
  ask: Ask;
}

/** Launches a game without a browser, and speaks to its server as the game's frame does. */
async function launch(
  member: Member,
  game: { vendorCode: string; gameType: GameType; gameCode: string },
): Promise<Launched> {
  const launched = await member.call(contract.games.launch, {
    ...game,
    device: 'WEB',
    language: 'EN',
    backUrl: `${member.origin}/rng`,
  });
  expect(launched.code).toBeNull();
  // Behind a site whose platform is another one the game stands at that platform's address.
  const document = new URL(launched.value.content);
  const ask: Ask = async (call, body) => {
    const answer = await fetch(`${document.origin}/sandbox/api/${call}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return answer.json() as Promise<never>;
  };
  return { ask, token: new URLSearchParams(document.hash.slice(1)).get('token') ?? '' };
}

/** Opens a slot; answers with what spins it once for a key. */
export async function openGame(
  member: Member,
): Promise<(roundKey: string) => Promise<VendorAnswer<unknown>>> {
  const slot = { vendorCode: 'LUMEN', gameType: 'RNG', gameCode: 'lantern-harbour' } as const;
  const { ask, token } = await launch(member, slot);
  const { sessionToken } = (await ask<{ sessionToken: string }>('open', { token })).value;
  return (roundKey) =>
    ask('spin', { sessionToken, stake: '1.00', clientSeed: 'a-seed-of-the-player', roundKey });
}

/** What the journeys read of a match; its server says more. */
interface Match {
  phase: string;
  stake: string;
  yourSeat: number | null;
  actionCount: number;
  turn: { seat: number } | null;
  result: { places: { seat: number; payout: string }[] } | null;
}

interface OpenedRooms {
  sessionToken: string;
  rooms: { next: { matchId: string } }[];
}

export interface Duel {
  /** Takes a seat in the cheapest room; with one key once. */
  join: (joinKey: string) => Promise<VendorAnswer<unknown>>;
  state: () => Promise<Match | null>;
  /** Rolls, as the player saw the match. */
  roll: (seen: Match) => Promise<VendorAnswer<unknown>>;
}

/** Opens the rooms of a duel at dice. */
export async function openDuel(member: Member): Promise<Duel> {
  const duel = { vendorCode: 'BRASSKITE', gameType: 'PVP', gameCode: 'anvil-duel' } as const;
  const { ask, token } = await launch(member, duel);
  const { sessionToken, rooms } = (await ask<OpenedRooms>('matchOpen', { token })).value;
  const matchId = rooms[0]?.next.matchId;
  return {
    join: (joinKey) =>
      ask('matchJoin', { sessionToken, matchId, clientSeed: 'a-seed-of-the-player', joinKey }),
    state: async () =>
      (await ask<{ match: Match | null }>('matchState', { sessionToken, matchId })).value.match,
    roll: (seen) =>
      ask('matchAct', { sessionToken, matchId, number: seen.actionCount, action: { type: 'roll' } }),
  };
}

/** Rounds of 1.00 each, and waits until the platform has settled them. */
export async function playRounds(member: Member, count: number): Promise<void> {
  const spin = await openGame(member);
  for (let round = 0; round < count; round += 1) {
    if (round > 0) await sleep(betweenRoundsMs);
    expect((await spin(randomUUID())).errorCode).toBeUndefined();
  }
  await expect
    .poll(async () => (await member.rounds()).map(({ status }) => status))
    .toEqual(Array.from({ length: count }, () => 'settled'));
}
