import { sql, type Reader, type Sql } from '@/platform/ground/db';
import type { AgentNode } from '@/platform/people/agent-tree';
import { isLockedOut } from '@/platform/people/attempts';
import { isKeptOut } from '@/platform/people/protection-gate';

/**
 * For a statement: whether an account stands in lists at `now`. Who is in a time-out or self-exclusion does not, and neither
 * does who is locked; both at once, so that nobody learns which of them it is. Sums hold them all the same.
 */
export function isListed(memberId: Sql, username: Sql, now: Date): Sql {
  return sql`(not ${isKeptOut(memberId, now)} and not ${isLockedOut(username, now)})`;
}

/** Which of these accounts stand in no list now. */
export async function listUnlisted(
  reader: Reader,
  memberIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const { rows } = await reader.execute<{ id: string }>(
    sql`select id from members
        where id = any(${memberIds}) and not ${isListed(sql`members.id`, sql`members.username`, now)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Null alike for what is not there and for what stands in no list: one statement says both. */
export async function getListedNode(reader: Reader, nodeNo: number, now: Date): Promise<AgentNode | null> {
  const { rows } = await reader.execute<AgentNode>(
    sql`select n.member_id as "memberId", n.node_no as "nodeNo", n.path from agent_nodes n
          join members m on m.id = n.member_id
        where n.node_no = ${nodeNo} and ${isListed(sql`m.id`, sql`m.username`, now)}`,
  );
  return rows[0] ?? null;
}
