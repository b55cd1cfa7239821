import { sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import { belowRange } from './rules';
import type { AgentNode } from './types';

/** All SQL of `agent_nodes`. */
const columns = sql`n.member_id as "memberId", n.node_no as "nodeNo", n.path`;

/** Null: trial accounts and helpers have no node. */
export async function nodeOf(reader: Reader, memberId: string): Promise<AgentNode | null> {
  const { rows } = await reader.execute<AgentNode>(
    sql`select ${columns} from agent_nodes n where n.member_id = ${memberId}`,
  );
  return rows[0] ?? null;
}

export async function nodeByNo(reader: Reader, nodeNo: number): Promise<AgentNode | null> {
  const { rows } = await reader.execute<AgentNode>(
    sql`select ${columns} from agent_nodes n where n.node_no = ${nodeNo}`,
  );
  return rows[0] ?? null;
}

export async function listNodes(reader: Reader, memberIds: readonly string[]): Promise<AgentNode[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await reader.execute<AgentNode>(
    sql`select ${columns} from agent_nodes n where n.member_id = any(${memberIds}) order by n.path`,
  );
  return rows;
}

/** Who is above the account now; null directly below the house, and for who has no node. */
export async function uplineOf(reader: Reader, memberId: string): Promise<string | null> {
  const { rows } = await reader.execute<{ uplineId: string }>(
    sql`select u.member_id as "uplineId" from agent_nodes n
        join agent_nodes u on u.node_no = n.path[cardinality(n.path) - 1]
        where n.member_id = ${memberId}`,
  );
  return rows[0]?.uplineId ?? null;
}

/** Everybody above the account, from below the house down to the direct upline. */
export async function ancestorsOf(reader: Reader, memberId: string): Promise<AgentNode[]> {
  const { rows } = await reader.execute<AgentNode>(
    sql`select ${columns} from agent_nodes m join agent_nodes n on n.node_no = any(m.path)
        where m.member_id = ${memberId} and n.member_id <> ${memberId} order by cardinality(n.path)`,
  );
  return rows;
}

/** For a statement over a column of paths: strictly below this path. */
export function isBelowPath(column: Sql, path: readonly number[]): Sql {
  const { after, before } = belowRange(path);
  return sql`(${column} > ${after}::int[] and ${column} < ${before}::int[])`;
}

/** Direct accounts are those with one number more. */
export function isDirectlyBelowPath(column: Sql, path: readonly number[]): Sql {
  return sql`(${isBelowPath(column, path)} and cardinality(${column}) = ${path.length + 1})`;
}

/** The path of the upline; a move of it waits until the transaction ends. Null for who has no node. */
export async function holdNode(tx: Tx, memberId: string): Promise<readonly number[] | null> {
  const { rows } = await tx.execute<{ path: number[] }>(
    sql`select path from agent_nodes where member_id = ${memberId} for share`,
  );
  return rows[0]?.path ?? null;
}

export async function insertNode(
  tx: Tx,
  { memberId, above, now }: { memberId: string; above: readonly number[]; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into agent_nodes (member_id, node_no, path, since)
        select ${memberId}, place, ${above}::int[] || place, ${now}
        from (select nextval(pg_get_serial_sequence('agent_nodes', 'node_no'))::int as place) drawn`,
  );
}

/** How many agents stand directly below this one. */
export async function countDirectAgents(reader: Reader, ownerId: string): Promise<number> {
  const node = await nodeOf(reader, ownerId);
  if (!node) return 0;
  const { rows } = await reader.execute<{ count: number }>(
    sql`select count(*)::int as count from agent_nodes n join members m on m.id = n.member_id
        where ${isDirectlyBelowPath(sql`n.path`, node.path)} and m.account_type in (1, 2)`,
  );
  return rows[0]?.count ?? 0;
}
