import type { AccountType } from '@/lib/contract/types';
import { inTransaction, sql, type Db } from '@/platform/ground/db';
import { addNode } from '@/platform/people/agent-tree/add-node';
import { isBelowPath, nodeOf } from '@/platform/people/agent-tree/node-store';
import { createMember } from '@/platform/people/members/create-member';

/** The place in the tree of a member whose row a test has written itself; nothing for who has one. */
export async function giveNode(db: Db, memberId: string, accountType: AccountType = 0): Promise<void> {
  if (await nodeOf(db, memberId)) return;
  await inTransaction(db, (tx) => addNode(tx, { memberId, accountType, uplineId: null, now: new Date() }));
}

/** Puts a member, and all below, directly under another one at once: a move without its desk. */
export async function placeBelow(db: Db, memberId: string, uplineId: string): Promise<void> {
  await giveNode(db, memberId);
  await giveNode(db, uplineId);
  const [node, above] = [await nodeOf(db, memberId), await nodeOf(db, uplineId)];
  if (!node || !above) throw new Error('Who has no node stands nowhere');
  const kept = node.path.length;
  await db.execute(
    sql`update agent_nodes set path = ${above.path}::int[] || path[${kept}:]
        where member_id = ${memberId} or ${isBelowPath(sql`path`, node.path)}`,
  );
}

let accounts = 0;

/** An account of any type below another one, with its node; no password unless one is given. */
export async function openBelow(
  db: Db,
  uplineId: string | null,
  accountType: AccountType = 0,
  { now = new Date(), username = `below${(accounts += 1)}`, password = null as string | null } = {},
): Promise<{ memberId: string; username: string }> {
  const { id } = await createMember(db, { username, password, accountType, uplineId, now });
  return { memberId: id, username };
}
