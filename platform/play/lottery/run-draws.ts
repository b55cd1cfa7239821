import type { Db } from '@/platform/ground/db';
import { createDrawClock } from './draws/draw-clock';
import type { DrawSource } from './draws/draw-source';
import { advancePlans } from './plans/advance-plan';
import { queueEnd, voidDraw } from './settlement/void-draw';

/** The clock with what happens at a draw's end, as the worker runs it. */
export function createLotteryClock(options: {
  db: Db;
  source: DrawSource;
  log: { warn: (details: object, message: string) => void };
  now?: () => Date;
  isRehearsing?: boolean;
}) {
  const ends = { settle: queueEnd, voidDraw };
  return createDrawClock({ ...options, ends, advancePlans: (now) => advancePlans(options.db, now) });
}
