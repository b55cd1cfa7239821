import type { Pool } from 'pg';
import { env } from '@/lib/env';
import { createPool } from '@/lib/server/postgres';
import { processSingleton } from '@/lib/server/process-singleton';
import type { SupportServices } from './types';

/** The desk's own connections. */
const supportPool = processSingleton('sandbox-support', (): Pool => {
  const { DATABASE_URL: url } = env();
  if (!url) throw new Error('DATABASE_URL is not set; start the site with `npm start` or set it');
  return createPool(url, { role: 'parlour_vendor', max: 2 });
});

export const supportServices = (): SupportServices => ({ pool: supportPool(), now: () => new Date() });
