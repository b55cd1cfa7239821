import { env } from '@/lib/env';
import { createPool } from '@/lib/server/postgres';
import { processSingleton } from '@/lib/server/process-singleton';
import { deriveSecret } from '@/lib/server/secrets';
import { liveTables } from '../live-tables';
import type { FeedDoor } from './feed-port';
import { listVideoHosts } from './feed-store';
import type { StudioDesk } from './operator-port';

/** The secret of a studio’s key: derived, so that none is stored. It is told once, by the shell that has the key made. */
export const studioSecret = (studio: string, keyNumber: number): Buffer =>
  deriveSecret(`studio:${studio}:${keyNumber}`);

/** The secret that the live tables and whoever runs them share. */
export const liveOperatorSecret = (): Buffer => deriveSecret('operator:sandbox-live');

const feedPool = processSingleton('sandbox-table-feed', () => {
  const { DATABASE_URL: url } = env();
  if (!url) throw new Error('DATABASE_URL is not set; start the site with `npm start` or set it');
  return createPool(url, { role: 'parlour_vendor', max: 3 });
});

const now = () => new Date();

export const tableFeedDoor = (): FeedDoor => ({
  pool: feedPool(),
  games: liveTables,
  now,
  secretOf: studioSecret,
});

export const studioDesk = (onVideo: StudioDesk['onVideo']): StudioDesk => ({
  ...{ pool: feedPool(), games: liveTables, secret: liveOperatorSecret(), now },
  ...(onVideo && { onVideo }),
});

/** The hosts of the videos of these tables, for the policy of a document that shows them. */
export const videoHostsOf = (tableCodes: readonly string[]): Promise<string[]> =>
  listVideoHosts(feedPool(), tableCodes);
