import type { Pool } from 'pg';
import { VendorError } from '@/sandbox/http/vendor-error';
import { inTransaction } from '../../sql';
import {
  getAct,
  getFeedName,
  getNewestAct,
  insertAct,
  insertFeed,
  listFeeds,
  lockFeed,
  type ActRow,
  type FeedAct,
} from '../store/feed-store';

export interface AskedAct extends Pick<ActRow, 'feed' | 'act' | 'actId' | 'actor' | 'reason'> {
  /** Of a feed that is opened: what players are shown. Fixed with the first time. */
  name: string | null;
}

/** Which secret it signs with afterwards. A feed that is opened again has another one, as one that is renewed. */
function secretAfter(act: FeedAct, known: Pick<ActRow, 'act' | 'secretNo'> | null): number {
  if (act === 'open') {
    if (known && known.act !== 'end') throw new VendorError('feed.open');
    return (known?.secretNo ?? 0) + 1;
  }
  if (!known) throw new VendorError('feed.not.found');
  if (known.act === 'end') throw new VendorError('feed.ended');
  return act === 'renew' ? known.secretNo + 1 : known.secretNo;
}

/**
 * Opens a feed, gives it another secret, or ends it, from this moment on: what the secret before it signs is refused. The same act again
 * is the same act. Throws `feed.open`, `feed.not.found`, `feed.ended` and `key.conflict`.
 */
export async function actOnFeed(pool: Pool, asked: AskedAct): Promise<{ feed: string; secretNo: number }> {
  const { feed, act, actId, name } = asked;
  return inTransaction(pool, async (client) => {
    await lockFeed(client, feed);
    const same = await getAct(client, actId);
    if (same) {
      if (same.feed !== feed || same.act !== act) throw new VendorError('key.conflict');
      return { feed, secretNo: same.secretNo };
    }
    const known = await getNewestAct(client, feed);
    const secretNo = secretAfter(act, known);
    const called = await getFeedName(client, feed);
    if (act === 'open') {
      if (called === null && name === null) throw new VendorError('request.malformed', { field: 'name' });
      if (called !== null && name !== null && name !== called) throw new VendorError('key.conflict');
      await insertFeed(client, feed, name ?? called ?? feed);
    }
    await insertAct(client, { ...asked, secretNo }, (known?.actNo ?? 0) + 1);
    return { feed, secretNo };
  });
}

/** All feeds, for whoever runs the book. */
export async function tellFeeds(pool: Pool) {
  return (await listFeeds(pool)).map(({ since, heardAt, ...feed }) => ({
    ...feed,
    since: since.toISOString(),
    heardAt: heardAt?.toISOString() ?? null,
  }));
}
