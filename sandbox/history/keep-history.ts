import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { makeDeskWork } from './desk-work/make-desk-work';
import { playHistory } from './play-history';
import { playLargeWin } from './play-large-win';
import type { HistoryProgress } from './progress';
import { playTeam } from './team/play-team';

interface KeepHistoryOptions {
  url: string;
  days: number;
  log: Pick<Logger, 'info' | 'warn'>;
  progress: HistoryProgress;
  signal: AbortSignal;
  /** Stands in for the parts of the history. */
  parts?: {
    makeDeskWork: typeof makeDeskWork;
    playHistory: typeof playHistory;
    playTeam: typeof playTeam;
    playLargeWin: typeof playLargeWin;
  };
  wait?: (ms: number) => Promise<unknown>;
}

/** A win leaves the board after a month, and another process that was at it may have gone. */
const lookAgainMs = 10 * 60_000;
const firstWaitMs = 5_000;
const longestWaitMs = 10 * 60_000;
/** What passes by itself in less than a minute is nobody's concern: each run goes on where the last one was ended. */
const failuresToWarnOf = 4;

const everyPart = { makeDeskWork, playHistory, playTeam, playLargeWin };

/** Plays what is left of the demonstration's past until the signal. One part after the other: a small machine has visitors as well. */
export async function keepHistory(options: KeepHistoryOptions): Promise<void> {
  const { url, days, log, progress, signal, parts = everyPart } = options;
  const { wait = (ms: number) => pause(ms, undefined, { signal, ref: false }) } = options;
  let failures = 0;
  while (!signal.aborted) {
    try {
      // First: it takes seconds, and whoever opens the desk after the start finds work.
      const work = await parts.makeDeskWork({ url, signal });
      if (work) log.info(work, 'The desk of the demonstration has work');
      const onDay = (rounds: number, of: number) => progress.told('days', rounds, of);
      const played = await parts.playHistory({ url, days, signal, onRound: onDay });
      if (played) log.info(played, 'The history of the demonstration was played');
      else progress.told('days', 0, 0);
      const onTeam = (rounds: number, of: number) => progress.told('team', rounds, of);
      const team = await parts.playTeam({ url, days, signal, onRound: onTeam });
      if (team) log.info(team, 'The past of the demonstration’s agents was played');
      else progress.told('team', 0, 0);
      const onRound = (rounds: number, of: number) => progress.told('search', rounds, of);
      const onWin = () => progress.won();
      const searched = await parts.playLargeWin({ url, signal, onRound, onWin });
      if (searched) log.info(searched, 'A large win was played for');
      progress.ended();
      failures = 0;
      await wait(lookAgainMs);
    } catch (error) {
      if (signal.aborted) break;
      progress.ended();
      failures += 1;
      const reason = (error as Error).message;
      const isLasting = failures % failuresToWarnOf === 0;
      log[isLasting ? 'warn' : 'info']({ reason, failures }, 'The history was interrupted, and goes on');
      await wait(Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1))).catch(() => undefined);
    }
  }
  progress.ended();
}
