import type { Reader, Tx } from '@/platform/ground/db';
import { shareAddress, shareDevice } from '@/platform/people/devices';
import { shareContact } from '@/platform/people/members';
import { insertFinding, insertFlag, listEntries } from './entry-store';
import type { Finding, FlagReason } from './types';

/** What an account has in common with any of those that joined before it; the first of them counts. */
async function listShared(
  reader: Reader,
  memberId: string,
  earlier: readonly string[],
): Promise<FlagReason[]> {
  if (earlier.length === 0) return [];
  const asked = [
    ['device', await shareDevice(reader, memberId, earlier)],
    ['contact', await shareContact(reader, memberId, earlier)],
    ['address', await shareAddress(reader, memberId, earlier)],
  ] as const;
  return asked.flatMap(([why, isShared]) => (isShared ? [why] : []));
}

/** Flags those of these entries that share something with an earlier one. Asked when they join and before prizes are given. */
export async function flagShared(
  tx: Tx,
  tournamentId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<void> {
  const order = (await listEntries(tx, tournamentId)).map((entry) => entry.memberId);
  for (const memberId of memberIds) {
    const earlier = order.slice(0, Math.max(order.indexOf(memberId), 0));
    for (const why of await listShared(tx, memberId, earlier))
      await insertFlag(tx, { tournamentId, memberId, why, flaggedBy: 'system', reason: null, now });
  }
}

interface Deciding {
  tournamentId: string;
  memberId: string;
  actor: string;
  reason: string;
}

/** Somebody at the desk doubts an entry: it has no place until that is decided, or seven days after the end. */
export async function flagEntry(
  tx: Tx,
  { tournamentId, memberId, actor, reason }: Deciding,
  now: Date,
): Promise<void> {
  await insertFlag(tx, { tournamentId, memberId, why: 'desk', flaggedBy: actor, reason, now });
}

/** What the desk has found, once; false when it was decided before. */
export async function decideEntry(
  tx: Tx,
  { tournamentId, memberId, actor, reason, finding }: Deciding & { finding: Finding },
  now: Date,
): Promise<boolean> {
  return insertFinding(tx, { tournamentId, memberId, finding, foundBy: actor, reason, now });
}
