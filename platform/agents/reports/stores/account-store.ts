import type { AccountType } from '@/lib/contract/types';
import { sql, type Reader } from '@/platform/ground/db';
import type { AgentNode } from '@/platform/people/agent-tree';
import { isBelowPlace } from '../../roll-ups';
import { isListed } from '../../scope';

/** All SQL of who an account is and how many are below it. */
export interface NamedNode extends AgentNode {
  username: string;
  accountType: AccountType;
}

export async function listNamed(
  reader: Reader,
  nodeNos: readonly number[],
  now: Date,
): Promise<(NamedNode & { isListed: boolean })[]> {
  const { rows } = await reader.execute<NamedNode & { isListed: boolean }>(
    sql`select n.member_id as "memberId", n.node_no as "nodeNo", n.path, m.username, m.account_type as "accountType",
          ${isListed(sql`m.id`, sql`m.username`, now)} as "isListed"
        from agent_nodes n join members m on m.id = n.member_id where n.node_no = any(${nodeNos})`,
  );
  return rows;
}

/** Whether others can stand below the account; nobody stands below a member. */
export async function isAgent(reader: Reader, { memberId }: AgentNode): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from members where id = ${memberId} and account_type in (1, 2)`,
  );
  return rowCount === 1;
}

/** How many stand below each of these now, at all levels. */
export async function countBelowEach(
  reader: Reader,
  nodeNos: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await reader.execute<{ nodeNo: number; below: number }>(
    sql`select n.node_no as "nodeNo", (select count(*)::int from agent_nodes d where ${isBelowPlace(sql`d.path`, sql`n.path`)}) as below
        from agent_nodes n where n.node_no = any(${nodeNos})`,
  );
  return new Map(rows.map(({ nodeNo, below }) => [nodeNo, below]));
}
