import { randomBytes } from 'node:crypto';
import { env } from '@/lib/env';
import { createLogger } from '@/lib/server/log';
import { embeddedVendor } from './vendors/embedded-vendors';

/**
 * The process of the vendor that lives beside the site: it deals at the live tables, apart from the processes that take stakes.
 * It ends cleanly on SIGTERM and SIGINT, and when the process that started it goes away.
 */
const { DATABASE_URL: url, SITE_ORIGIN: origin } = env();
const log = createLogger('vendor-worker');

async function main(): Promise<void> {
  if (!url || !origin) throw new Error('The vendor’s worker needs DATABASE_URL and SITE_ORIGIN');
  const vendor = await embeddedVendor();
  if (!vendor) throw new Error('There is no vendor beside this site');
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  const dealer = await vendor.dealer();
  const holder = `${process.pid}-${randomBytes(6).toString('hex')}`;
  log.info({ holder }, 'The dealer is ready');
  process.send?.('ready');
  await dealer.keep({ url, origin, holder, signal: stopping.signal });
  log.info('The dealer stops');
  process.exit(0);
}

main().catch((error: unknown) => {
  log.fatal({ reason: (error as Error).message }, 'The vendor’s worker did not start');
  process.exit(1);
});
