import { LRUCache } from 'lru-cache';
import type { Db } from '@/platform/ground/db';
import { announceSoon } from '@/platform/ground/live';
import { getPlayer } from '../purse';

/** Which member a player is never changes, so a bet need not ask for it. */
const memberOf = new LRUCache<string, string>({ max: 20_000 });

/**
 * Lets the member's open pages know, within a second or so, that a stake, a payout or a return moved their balance.
 * Called after the commit; neither delays nor fails the answer.
 */
export function publishBalance(db: Db, signer: string, playerId: string): void {
  void tell(db, signer, playerId).catch(() => undefined);
}

async function tell(db: Db, signer: string, playerId: string): Promise<void> {
  const key = `${signer} ${playerId}`;
  const memberId = memberOf.get(key) ?? (await getPlayer(db, signer, playerId))?.memberId;
  if (!memberId) return;
  memberOf.set(key, memberId);
  announceSoon(db, memberId, 'balance');
}
