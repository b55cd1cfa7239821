import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Draws } from '@/lib/fairness';
import type { Throng } from '@/scripts/vendors/embedded-vendors';
import { playableTitles } from '@/sandbox/catalogue/registry';
import { playsKind } from './bets';
import type { CrowdLogin, CrowdSurroundings, Send } from './crowd-member';
import { Pace, realWait } from './crowd-pace';
import { CrowdPlayer } from './crowd-player';
import { choicesOf, hoursOf, isAwake, restMs, type Hours } from './habits';
import { allSeas, SeaCompany } from './sea-company';
import { allRooms, TableCompany } from './table-company';

export interface KeepCrowdOptions {
  /** Their accounts, marked as the demonstration's. */
  logins: readonly CrowdLogin[];
  /** Where the site answers. */
  origin: string;
  log: Pick<Logger, 'info'>;
  signal: AbortSignal;
  throng?: Throng;
}

/** Rounds of the whole crowd follow each other at no less. */
const gapMs = 1_500;
const callWithinMs = 15_000;
const asleepMs = 10 * 60_000;
/** What fails is left alone for so long: the site may be closed, or a limit reached. */
const troubleMs = 5 * 60_000;

const ordinary: Throng = { factor: 1, troubleMs, addressOf: () => '' };

/** What everybody of a crowd finds, and sends. */
export function surroundings(
  { origin, signal }: Pick<KeepCrowdOptions, 'origin' | 'signal'>,
  { factor }: Throng = ordinary,
): CrowdSurroundings {
  const send: Send = (request) =>
    fetch(request, { signal: AbortSignal.any([signal, AbortSignal.timeout(callWithinMs)]) });
  const gameCodes = playableTitles.flatMap(({ title }) => (playsKind(title.kind) ? [title.gameCode] : []));
  return { origin, send, pace: new Pace(gapMs / factor), wait: realWait, gameCodes, signal };
}

/** The same, from an address of their own. */
export function from(around: CrowdSurroundings, address: string): CrowdSurroundings {
  if (!address) return around;
  const send: Send = (request) => {
    request.headers.set('x-forwarded-for', address);
    return around.send(request);
  };
  return { ...around, send };
}

/** Lets the crowd play until the signal. Never throws. */
export async function keepCrowd(options: KeepCrowdOptions): Promise<void> {
  const { logins, log, throng = ordinary } = options;
  log.info({ players: logins.length }, 'The demonstration’s own players come and go');
  const around = surroundings(options, throng);
  await Promise.all(
    logins.map((login, index) => {
      const own = from(around, throng.addressOf(login.username));
      return live(login, lifeOf(login, login.place ?? index, own, throng), own, { log, throng });
    }),
  );
}

export interface Life {
  /** Somebody is there when the first visitor comes, and an address lets only so many log in within a minute. */
  arriveWithinMs: number;
  /** Null for who is always there. */
  hours: Hours | null;
  visit: (draws: Draws) => Promise<number>;
  /** Between two visits. */
  pauseMs: (draws: Draws) => number;
}

/** So many of the first keep a room or a sea company. */
export const companyCount = allRooms.length + allSeas.length;

/** The first ones keep a room or a sea company each, so that none is empty; the others come and go as they please. */
function lifeOf(login: CrowdLogin, index: number, around: CrowdSurroundings, { factor }: Throng): Life {
  const room = allRooms[index];
  const sea = allSeas[index - allRooms.length];
  if (!room && sea === undefined) {
    const player = new CrowdPlayer(login, around);
    // A throng does not sleep.
    const hours = factor === 1 ? hoursOf(choicesOf(login.username)) : null;
    return {
      arriveWithinMs: Math.round(20_000 * Math.sqrt(factor)),
      hours,
      visit: (draws) => player.visit(draws),
      pauseMs: restMs,
    };
  }
  const company = room ? new TableCompany(login, around, room) : new SeaCompany(login, around, sea ?? '');
  const visit = (draws: Draws) => company.visit(draws);
  return { arriveWithinMs: 150_000, hours: null, visit, pauseMs: () => 1_000 };
}

/** The days of one player: awake for some hours, a game, a rest, another game. Never throws. */
export async function live(
  login: CrowdLogin,
  { arriveWithinMs, hours, visit, pauseMs }: Life,
  around: CrowdSurroundings,
  { log, throng = ordinary }: Pick<KeepCrowdOptions, 'log' | 'throng'>,
): Promise<void> {
  const { signal, wait } = around;
  // Everybody keeps their hours; what they do in them is another thing each time.
  const draws = choicesOf(login.username + randomBytes(8).toString('hex'));
  const pause = (ms: number) => wait(ms, signal).catch(() => undefined);
  await pause(draws.below(arriveWithinMs));
  let awayMs = throng.troubleMs;
  while (!signal.aborted) {
    if (hours && !isAwake(hours, new Date())) {
      await pause(asleepMs + draws.below(asleepMs));
      continue;
    }
    try {
      await visit(draws);
      awayMs = throng.troubleMs;
      await pause(pauseMs(draws));
    } catch (error) {
      if (signal.aborted) return;
      log.info({ player: login.username, reason: (error as Error).message }, 'A demo player left early');
      await pause(awayMs + draws.below(awayMs));
      // Whoever comes back too soon again and again keeps the site from getting up.
      awayMs = Math.min(2 * awayMs, Math.max(troubleMs, throng.troubleMs));
    }
  }
}
