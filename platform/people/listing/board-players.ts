import type { BoardPlayer } from '@/lib/contract/calls/boards';
import type { Reader } from '@/platform/ground/db';
import { listDemonstrationMembers } from '../demonstration';
import { listPublicNames } from '../members';
import { listExcludedMembers } from '../protection-gate';
import { listUnlisted } from './listing-store';

/**
 * What a board may say of these members, by their ids. Trial accounts, members who have excluded themselves and members who
 * do not want to be named are in no answer, so that a board passes their rounds over.
 */
export async function listBoardPlayers(
  reader: Reader,
  ids: Iterable<string>,
  now: Date,
): Promise<ReadonlyMap<string, BoardPlayer>> {
  const memberIds = [...new Set(ids)];
  const [names, excluded, unlisted, demonstration] = await Promise.all([
    listPublicNames(reader, memberIds),
    listExcludedMembers(reader, memberIds, now),
    listUnlisted(reader, memberIds),
    listDemonstrationMembers(reader, memberIds),
  ]);
  const shown = [...names].filter(([memberId]) => !excluded.has(memberId) && !unlisted.has(memberId));
  return new Map(
    shown.map(([memberId, account]) => [memberId, { account, isDemonstration: demonstration.has(memberId) }]),
  );
}
