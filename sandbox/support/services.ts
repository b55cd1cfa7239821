import type { Pool } from 'pg';
import { env } from '@/lib/env';
import { createPool } from '@/lib/server/postgres';
import type { SupportServices } from './types';

const key = Symbol.for('parlour.sandbox-support');
const store = globalThis as { [key]?: Pool };

/** The desk's own connections. Kept on `globalThis` because the bundler may load this module more than once. */
export function supportServices(): SupportServices {
  const { DATABASE_URL: url } = env();
  if (!url) throw new Error('DATABASE_URL is not set; start the site with `npm start` or set it');
  store[key] ??= createPool(url, { role: 'parlour_vendor', max: 2 });
  return { pool: store[key], now: () => new Date() };
}
