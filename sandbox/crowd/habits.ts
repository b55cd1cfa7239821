import { createHash } from 'node:crypto';
import { createDraws, type Draws } from '@/lib/fairness';

/** The hours (UTC) in which somebody plays at all. */
export interface Hours {
  from: number;
  count: number;
}

/** What a player chooses by; the same for the same seed. Nobody stakes on it. */
export function choicesOf(seed: string): Draws {
  const serverSeed = createHash('sha256').update(seed).digest('hex');
  return createDraws({ serverSeed, clientSeed: 'crowd', nonce: 0 });
}

/** Ten to sixteen hours of a day, as they please: half of them are up at any time. */
export function hoursOf(draws: Draws): Hours {
  return { from: draws.below(24), count: 10 + draws.below(7) };
}

export function isAwake({ from, count }: Hours, now: Date): boolean {
  return (now.getUTCHours() - from + 24) % 24 < count;
}

export interface PlannedVisit {
  gameCode: string;
  rounds: number;
  /** Which of the smaller stakes, as a share in thousandths of all of them. */
  stakeThousandths: number;
}

export function visitOf(draws: Draws, gameCodes: readonly string[]): PlannedVisit {
  const gameCode = gameCodes[draws.below(gameCodes.length)];
  if (!gameCode) throw new RangeError('There is no game to play');
  return { gameCode, rounds: 8 + draws.below(33), stakeThousandths: draws.below(400) };
}

/** Between two rounds somebody looks at what came: six seconds to a quarter of a minute, now and then much longer. */
export function thinkMs(draws: Draws): number {
  return draws.below(12) === 0 ? 20_000 + draws.below(40_000) : 6_000 + draws.below(9_000);
}

/** Between two games. */
export function restMs(draws: Draws): number {
  return 30_000 + draws.below(4 * 60_000);
}

/** Who keeps a room company stays for some matches, or for some magazines. */
export const matchesOf = (draws: Draws): number => 3 + draws.below(4);
export const magazinesOf = (draws: Draws): number => 6 + draws.below(8);

/** How long somebody looks round in a room before they sit down alone. */
export const waitAtRoomMs = (draws: Draws): number => 1_000 + draws.below(4_000);

/** Until somebody looks at the table again. */
export const lookMs = (draws: Draws): number => 2_000 + draws.below(1_000);

/** Until somebody has made up their mind about a card, a throw or a shot. */
export const moveMs = (draws: Draws): number => 2_000 + draws.below(5_000);
