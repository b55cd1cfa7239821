import { lotteryGames } from '@/lib/lottery/calendar';
import type { Db } from '@/platform/ground/db';
import type { DrawSource } from './draw-source';
import { listDueDraws, type DueDraw } from './draw-store';
import { lockDueDraw } from './lock-draw';
import { openMissing, publishChains } from './open-draw';
import { rehearse } from './rehearse';
import { revealDueDraw, type DrawEnds } from './reveal-draw';
import { listOfferedGames } from './list-offered';

interface DrawClockOptions {
  db: Db;
  source: DrawSource;
  ends: DrawEnds;
  /** Buys what plans have asked for in the draws that are on sale. */
  advancePlans: (now: Date) => Promise<unknown>;
  log: { warn: (details: object, message: string) => void };
  now?: () => Date;
  /** Whether games that were never drawn get a past for their charts. */
  isRehearsing?: boolean;
}

export interface DrawClock {
  /** Ends the sales that are due, and begins with whatever else is; answers how much was due. Any number of clocks may tick. */
  tick: () => Promise<number>;
  /** Waits for what ticks have begun. */
  idle: () => Promise<void>;
  /** Ticks until it is stopped, and waits for what is under way. */
  run: (signal: AbortSignal) => Promise<void>;
}

const tickMs = 500;
/** What is on sale is compared with what should be so often; a tick in between costs one look at an index. */
const lookEveryMs = 15_000;
const chainsEveryMs = 600_000;
const plansEveryMs = 2_000;
const atOnce = 60;
/** Calls to the draw house that are under way together. */
const revealsAtOnce = 6;

/** What makes the draws go on: locks, draws and opens what is due. It belongs to the worker. */
export function createDrawClock(options: DrawClockOptions): DrawClock {
  const { db, source, log, now = () => new Date() } = options;
  let plansAtMs = 0;
  let lookAtMs = 0;
  let chainsAtMs = 0;
  let underWay: Promise<void> | null = null;

  const attempt = async (work: () => Promise<unknown>, what: object): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.warn(
        { ...what, reason: (error as Error).message },
        'A step of a draw failed and will be tried again',
      );
    }
  };

  const look = async (): Promise<void> => {
    const nowMs = now().getTime();
    if (nowMs < lookAtMs) return;
    lookAtMs = nowMs + lookEveryMs;
    const codes = lotteryGames.map(({ code }) => code);
    const offered = await listOfferedGames(db, codes, now());
    if (options.isRehearsing)
      await attempt(() => rehearse({ db, source }, offered, now()), { step: 'rehearse' });
    await openMissing({ db, source }, offered, now());
    if (nowMs < chainsAtMs) return;
    chainsAtMs = nowMs + chainsEveryMs;
    await publishChains({ db, source }, offered, now());
  };

  const work = async (reveals: DueDraw[]): Promise<void> => {
    for (let from = 0; from < reveals.length; from += revealsAtOnce)
      await Promise.all(
        reveals
          .slice(from, from + revealsAtOnce)
          .map((draw) => attempt(() => revealDueDraw({ ...options, now }, draw), draw)),
      );
    await attempt(look, { step: 'open' });
    if (now().getTime() < plansAtMs) return;
    plansAtMs = now().getTime() + plansEveryMs;
    await attempt(() => options.advancePlans(now()), { step: 'plans' });
  };

  const tick = async (): Promise<number> => {
    const due = await listDueDraws(db, now(), atOnce);
    const isLock = ({ state }: DueDraw) => state === 'open';
    // Sales end on time, whatever the draw house takes for its answers.
    for (const draw of due.filter(isLock)) await attempt(() => lockDueDraw(options, draw, now()), draw);
    underWay ??= work(due.filter((draw) => !isLock(draw))).finally(() => (underWay = null));
    return due.length;
  };

  const idle = async (): Promise<void> => {
    while (underWay) await underWay;
  };

  return {
    tick,
    idle,
    run: async (signal) => {
      while (!signal.aborted) {
        await attempt(tick, { step: 'tick' });
        await pause(tickMs, signal);
      }
      await idle();
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
