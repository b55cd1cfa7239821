import { CallError } from '@/lib/contract/errors';
import type { AccountType } from '@/lib/contract/types';
import { getSettings } from '@/platform/brand/settings';
import type { Tx } from '@/platform/ground/db';
import { holdNode, insertNode } from './node-store';
import { hasNode } from './types';

interface NewNode {
  memberId: string;
  accountType: AccountType;
  uplineId: string | null;
  now: Date;
}

/**
 * The place of a new account, written with it. The upline's node stays locked for sharing until the transaction ends, so
 * that a move of the upline waits and takes the new account along. An upline without a node is none. Throws
 * `agent.tree.deep` where there would be more levels than the brand has.
 */
export async function addNode(tx: Tx, { memberId, accountType, uplineId, now }: NewNode): Promise<void> {
  if (!hasNode(accountType)) return;
  const above = uplineId === null ? [] : ((await holdNode(tx, uplineId)) ?? []);
  if (above.length > 0 && above.length >= (await getSettings(tx, now)).agents.maxDepth) {
    throw new CallError('agent.tree.deep');
  }
  await insertNode(tx, { memberId, above, now });
}
