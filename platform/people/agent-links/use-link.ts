import { CallError } from '@/lib/contract/errors';
import type { Tx } from '@/platform/ground/db';
import { hasRoom } from '../agent-quotas';
import { countDirectAgents } from '../agent-tree';
import { getLink, insertUse, lockLink, type AgentLink } from './link-store';
import { linkOffers } from './ports';
import { linkStateOf } from './rules';

/**
 * The link that an account is about to be opened by; nobody else uses it before the transaction ends, so that its uses are
 * counted exactly. Throws `affiliate.invalid` for one that has ended, is used up, or whose agent has no room for another agent.
 */
export async function holdLink(tx: Tx, linkId: string, now: Date): Promise<AgentLink> {
  const before = await getLink(tx, linkId);
  if (!before) throw new CallError('affiliate.invalid');
  const { ownerId } = before;
  const count = () => countDirectAgents(tx, ownerId);
  const isFull =
    before.accountType === 2 && !(await hasRoom(tx, { ownerId, quota: 'directAgents', count, now }));
  await lockLink(tx, linkId);
  const link = await getLink(tx, linkId);
  if (isFull || !link || linkStateOf(link, now) !== 'open') throw new CallError('affiliate.invalid');
  return link;
}

/** The account has come by this link: one use, and what it offers, once. */
export async function useLink(tx: Tx, link: AgentLink, memberId: string, now: Date): Promise<void> {
  await insertUse(tx, { link, memberId, now });
  if (link.accountType !== 2) return;
  const { linkId, ownerId } = link;
  await linkOffers()?.registered(tx, { memberId, ownerId, linkId, now });
}
