import type { Listing } from '@/lib/contract/calls/boards';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import { listPublicNames } from '../members';
import { deleteUnlisted, insertUnlisted, listUnlisted } from './listing-store';

/** What boards call the member who asks, and whether they do. */
export async function readListing(context: CallContext): Promise<Listing> {
  const { memberId } = requireCaller(context);
  const [names, unlisted] = await Promise.all([
    listPublicNames(context.db, [memberId]),
    listUnlisted(context.db, [memberId]),
  ]);
  return { account: names.get(memberId) ?? '', isListed: !unlisted.has(memberId) };
}

export async function setListing(
  context: CallContext,
  { isListed }: { isListed: boolean },
): Promise<Listing> {
  const { memberId } = requireCaller(context);
  if (isListed) await deleteUnlisted(context.db, memberId);
  else await insertUnlisted(context.db, memberId, context.now);
  return readListing(context);
}
