import { say, type Said } from '@/lib/said';
import { getSettings } from '@/platform/brand/settings';
import type { Reader } from '@/platform/ground/db';
import { isAgentType, isBelow, levelsBelow, nodeOf, uplineOf, type AgentNode } from '../agent-tree';
import { getMember } from '../members';
import { currentTies } from './ports';

interface Move {
  memberId: string;
  /** Null: directly below the house. */
  uplineId: string | null;
}

/** Where the account stands and where it would; or why it cannot go there, as a sentence for the desk. */
export type MoveCheck =
  { why: null; node: AgentNode; fromId: string | null; above: readonly number[] } | { why: Said };

async function placeAbove(reader: Reader, node: AgentNode, uplineId: string | null) {
  if (uplineId === null) return { above: [] as readonly number[], why: null };
  const [upline, target] = [await getMember(reader, uplineId), await nodeOf(reader, uplineId)];
  if (!upline || !target || !isAgentType(upline.accountType))
    return { above: [], why: say`Only a master or an agent can be above an account` };
  const isOwn = target.memberId === node.memberId || isBelow(target.path, node.path);
  return { above: target.path, why: isOwn ? say`An account cannot stand below itself` : null };
}

/** Whether an account may go below another one now: asked with the request, with the agreement, and at the midnight itself. */
export async function checkMove(reader: Reader, { memberId, uplineId }: Move, now: Date): Promise<MoveCheck> {
  const [member, node] = [await getMember(reader, memberId), await nodeOf(reader, memberId)];
  if (!member || !node) return { why: say`Trial accounts and helpers have no place in the tree` };
  if (member.accountType === 1) return { why: say`A master stays directly below the house` };
  const fromId = await uplineOf(reader, memberId);
  if (fromId === uplineId) return { why: say`The account is there already` };
  const { above, why } = await placeAbove(reader, node, uplineId);
  if (why !== null) return { why };
  const { maxDepth } = (await getSettings(reader, now)).agents;
  if (above.length + 1 + (await levelsBelow(reader, node.path)) > maxDepth)
    return { why: say`There would be more than ${maxDepth} levels` };
  if (fromId !== null && (await currentTies()?.openBillsTowards(reader, { memberId, uplineId: fromId })))
    return { why: say`There are bills between the account and its upline that are unpaid or disputed` };
  return { why: null, node, fromId, above };
}
