import { sumOwnBalances } from '@/platform/ground/ledger-reports';
import { sql, type Reader } from '@/platform/ground/db';
import { isBelowPath, type AgentNode } from '@/platform/people/agent-tree';

/** What the accounts below have of their own, together. */
export function sumBalancesBelow(reader: Reader, { path }: AgentNode): Promise<bigint> {
  return sumOwnBalances(reader, sql`select member_id from agent_nodes where ${isBelowPath(sql`path`, path)}`);
}
