import type { Pool } from 'pg';
import { env } from '@/lib/env';
import { createPool } from '@/lib/server/postgres';
import { processSingleton } from '@/lib/server/process-singleton';

/** What the provider needs of the world around it. */
export interface PaymentServices {
  /** With the rights of `parlour_vendor`. */
  pool: Pool;
  /** Carries a signed request to the merchant's door. */
  send: (request: Request) => Promise<Response>;
  now: () => Date;
  /** Runs a piece of work at that time, if this process still runs then; late payments also go out when the panel is read. */
  runAt?: (time: Date, work: () => Promise<unknown>) => void;
}

/** The provider's own connections. */
export const providerPool = processSingleton('sandbox-pay', (): Pool => {
  const { DATABASE_URL: url } = env();
  if (!url) throw new Error('DATABASE_URL is not set; start the site with `npm start` or set it');
  return createPool(url, { role: 'parlour_vendor', max: 4 });
});
