import { env } from '@/lib/env';
import { createLogger, statusLine } from '@/lib/server/log';
import { createDatabase, type Db } from '@/platform/ground/db';
import { createMailer } from '@/platform/brand/outbox';
import { createSignedProviders } from '@/platform/cashier/providers';
import { enrolCrowd, isCastHere } from '@/platform/operate/seed';
import { createLotteryClock, createSignedDrawSource } from '@/platform/play/lottery';
import { startJobs } from '@/platform/operate/worker';
import { createPool } from '@/lib/server/postgres';
import { traceIfAsked } from './tracing/trace-if-asked.mjs';
import { embeddedVendor } from './vendors/embedded-vendors';

/**
 * The process that does what is due: payouts, deposits that were not paid, letters, clearing up. It ends cleanly on SIGTERM and
 * SIGINT, and when the process that started it goes away, so that it never outlives its site.
 */
const {
  DATABASE_URL: url,
  SITE_ORIGIN: origin,
  SMTP_URL: mailUrl,
  MAIL_FROM: from,
  HISTORY_DAYS: days,
  DEMO_LOGINS: hasLogins,
  DEMO_CROWD: hasCrowd,
  BEACON_URL: beaconUrl,
} = env();
const log = createLogger('worker');

/** Never throws: without its crowd the site is as good. */
async function keepCrowd(place: { db: Db; origin: string; signal: AbortSignal }): Promise<void> {
  try {
    const crowd = await (await embeddedVendor())?.crowd();
    if (crowd) await crowd.keep({ ...place, logins: await enrolCrowd(place.db), log });
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'The demo players do not come');
  }
}

async function main(): Promise<void> {
  if (!url || !origin) throw new Error('The worker needs DATABASE_URL and SITE_ORIGIN');
  const traces = traceIfAsked('worker');
  const pool = createPool(url, { role: 'parlour_app', max: 8 });
  const db = createDatabase(pool);
  const jobs = await startJobs({
    db,
    url,
    provider: createSignedProviders({ db, origin }),
    mailer: mailUrl ? createMailer({ url: mailUrl, from }) : null,
    beaconUrl,
    log,
  });
  log.info('The worker is ready');
  const stopping = new AbortController();
  const { signal } = stopping;
  const source = createSignedDrawSource({ db, origin });
  const draws = createLotteryClock({ db, source, log, isRehearsing: true }).run(signal);
  const hasPast = hasLogins === '1' && days > 0 && (await isCastHere(db));
  const past = hasPast ? await (await embeddedVendor())?.history() : undefined;
  const history = past?.keep({ url, days, log, line: statusLine(), signal });
  // The start says so: a worker of an operator's own has no crowd.
  const crowd = hasCrowd === '1' ? keepCrowd({ db, origin, signal }) : undefined;
  process.send?.('ready');

  let isStopping = false;
  const stop = async (reason: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'The worker stops');
    stopping.abort();
    await Promise.all([history, crowd, draws, jobs.stop()]);
    await Promise.all([pool.end(), traces?.flush()]);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  process.on('disconnect', () => void stop('disconnect'));
}

main().catch((error: unknown) => {
  log.fatal({ reason: (error as Error).message }, 'The worker did not start');
  process.exit(1);
});
