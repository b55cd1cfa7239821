import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { playableTitles } from '@/sandbox/catalogue/registry';
import { playsKind } from './bets';
import { CrowdPlayer, type CrowdLogin, type CrowdSurroundings, type Send } from './crowd-player';
import { choicesOf, hoursOf, isAwake, restMs } from './habits';
import { Pace, realWait } from './crowd-pace';

export interface KeepCrowdOptions {
  /** Their accounts, marked as the demonstration's. */
  logins: readonly CrowdLogin[];
  /** Where the site answers. */
  origin: string;
  log: Pick<Logger, 'info'>;
  signal: AbortSignal;
}

/** Rounds of the whole crowd follow each other at no less. */
const gapMs = 1_500;
const callWithinMs = 15_000;
const asleepMs = 10 * 60_000;
/** What fails is left alone for so long: the site may be closed, or a limit reached. */
const troubleMs = 5 * 60_000;

/** Lets the crowd play until the signal. Never throws. */
export async function keepCrowd({ logins, origin, log, signal }: KeepCrowdOptions): Promise<void> {
  log.info({ players: logins.length }, 'The demonstration’s own players come and go');
  const send: Send = (request) =>
    fetch(request, { signal: AbortSignal.any([signal, AbortSignal.timeout(callWithinMs)]) });
  const gameCodes = playableTitles.flatMap(({ title }) => (playsKind(title.kind) ? [title.gameCode] : []));
  const around = { origin, send, pace: new Pace(gapMs), wait: realWait, gameCodes, signal };
  await Promise.all(logins.map((login) => live(login, around, log)));
}

/** The days of one player: awake for some hours, a game, a rest, another game. Never throws. */
async function live(
  login: CrowdLogin,
  around: CrowdSurroundings,
  log: KeepCrowdOptions['log'],
): Promise<void> {
  const { signal, wait } = around;
  // Everybody keeps their hours; what they do in them is another thing each time.
  const hours = hoursOf(choicesOf(login.username));
  const draws = choicesOf(login.username + randomBytes(8).toString('hex'));
  const player = new CrowdPlayer(login, around);
  const pause = (ms: number) => wait(ms, signal).catch(() => undefined);
  // Somebody is there when the first visitor comes.
  await pause(draws.below(20_000));
  while (!signal.aborted) {
    if (!isAwake(hours, new Date())) {
      await pause(asleepMs + draws.below(asleepMs));
      continue;
    }
    try {
      await player.visit(draws);
      await pause(restMs(draws));
    } catch (error) {
      if (signal.aborted) return;
      log.info({ player: login.username, reason: (error as Error).message }, 'A demo player left early');
      await pause(troubleMs + draws.below(troubleMs));
    }
  }
}
