import { randomBytes } from 'node:crypto';
import { env } from '@/lib/env';
import { createLogger } from '@/lib/server/log';
import { embeddedVendor, vendorWorks } from './vendors/embedded-vendors';

/**
 * `vendor-worker.ts <work>`: a process of the vendor that lives beside the site, apart from the processes that take stakes. One deals at
 * the live tables, one plays the matches of the book. It ends cleanly on SIGTERM and SIGINT, and when the process that started it goes away.
 */
const { DATABASE_URL: url, SITE_ORIGIN: origin } = env();
const log = createLogger('vendor-worker');

async function main(): Promise<void> {
  if (!url || !origin) throw new Error('The vendor’s worker needs DATABASE_URL and SITE_ORIGIN');
  const name = vendorWorks.find((one) => one === process.argv[2]);
  if (!name) throw new Error(`The vendor’s work is one of ${vendorWorks.join(', ')}`);
  const vendor = await embeddedVendor();
  if (!vendor) throw new Error('There is no vendor beside this site');
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  const work = await vendor.works[name]();
  const holder = `${process.pid}-${randomBytes(6).toString('hex')}`;
  log.info({ holder, work: name }, 'The vendor’s worker is ready');
  process.send?.('ready');
  await work.keep({ url, origin, holder, signal: stopping.signal });
  log.info({ work: name }, 'The vendor’s worker stops');
  process.exit(0);
}

main().catch((error: unknown) => {
  log.fatal({ reason: (error as Error).message }, 'The vendor’s worker did not start');
  process.exit(1);
});
