import { env } from '@/lib/env';
import { createPool } from '@/lib/server/postgres';
import { processSingleton } from '@/lib/server/process-singleton';
import { deriveSecret } from '@/lib/server/secrets';
import type { FeedDoor } from './feed-api';

/** The secret of a feed follows from the deployment's and its number: nothing of it is stored, and a new number is a new secret. */
export const feedSecret = (feed: string, secretNo: number): Buffer =>
  deriveSecret(`feed:sandbox-book:${feed}:${secretNo}`);

/** The process's door for suppliers of odds, with connections of its own. */
export const oddsFeedDoor = processSingleton('sandbox-book-feed', (): FeedDoor => {
  const { DATABASE_URL: url } = env();
  if (!url) throw new Error('DATABASE_URL is not set; start the site with `npm start` or set it');
  const pool = createPool(url, { role: 'parlour_vendor', max: 4 });
  return { pool, secretOf: feedSecret, now: () => new Date() };
});
