import type { Pool } from 'pg';
import { env } from '@/lib/env';
import { createPool } from '@/lib/server/postgres';

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

const key = Symbol.for('parlour.sandbox-pay');
const store = globalThis as { [key]?: Pool };

/** The provider's own connections. Kept on `globalThis` because the bundler may load this module more than once. */
export function providerPool(): Pool {
  const { DATABASE_URL: url } = env();
  if (!url) throw new Error('DATABASE_URL is not set; start the site with `npm start` or set it');
  store[key] ??= createPool(url, { role: 'parlour_vendor', max: 4 });
  return store[key];
}
