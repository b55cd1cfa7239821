import { CallError } from '@/lib/contract/errors';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import type { Reader } from '@/platform/ground/db';
import { isBelow, nodeByNo, nodeOf, type AgentNode } from '@/platform/people/agent-tree';
import { ownerOf } from '@/platform/people/agent-staff';
import { getMember, maskedName } from '@/platform/people/members';
import { sealNodeNo, unsealNodeNo } from './account-ref';
import { getListedNode } from './listed-store';

export type AgentRole = 'master' | 'agent' | 'helper' | 'reader';

/** For whom a call is answered, and what this caller may: the caller's own node, or that of the agent they work for. */
export interface AgentScope {
  ownerId: string;
  ownerNode: AgentNode;
  callerId: string;
  role: AgentRole;
}

const roles: Readonly<Partial<Record<number, AgentRole>>> = {
  1: 'master',
  2: 'agent',
  41: 'helper',
  42: 'reader',
};

/**
 * What every handler of the agent centre begins with. Throws `auth.forbidden` for who is no agent, and for a helper whose
 * work has ended.
 */
export async function agentScope(context: CallContext): Promise<AgentScope> {
  const { memberId, accountType } = requireCaller(context);
  const role = roles[accountType];
  if (!role) throw new CallError('auth.forbidden');
  const isStaff = role === 'helper' || role === 'reader';
  const ownerId = isStaff ? await ownerOf(context.db, memberId) : memberId;
  const ownerNode = ownerId === null ? null : await nodeOf(context.db, ownerId);
  if (ownerId === null || !ownerNode) throw new CallError('auth.forbidden');
  return { ownerId, ownerNode, callerId: memberId, role };
}

/** Throws `auth.forbidden` for everybody else. */
export function requireRole({ role }: AgentScope, allowed: readonly AgentRole[]): void {
  if (!allowed.includes(role)) throw new CallError('auth.forbidden');
}

/** What the viewer calls an account by: its node number, sealed for this viewer and nobody else. */
export function sealAccountRef({ callerId }: Pick<AgentScope, 'callerId'>, nodeNo: number): string {
  return sealNodeNo(callerId, nodeNo);
}

/**
 * The account that the viewer means. Throws `agent.account.not.found` for what was not sealed for this viewer and for what
 * is not strictly below the owner now, the owner's own account too.
 */
export async function openAccountRef(
  reader: Reader,
  { callerId, ownerNode }: AgentScope,
  ref: string,
): Promise<AgentNode> {
  const nodeNo = unsealNodeNo(callerId, ref);
  const node = nodeNo === null ? null : await nodeByNo(reader, nodeNo);
  if (!node || !isBelow(node.path, ownerNode.path)) throw new CallError('agent.account.not.found');
  return node;
}

/** The same for reports: who stands in no list is not found either. */
export async function openListedRef(
  reader: Reader,
  { callerId, ownerNode }: AgentScope,
  { ref, now }: { ref: string; now: Date },
): Promise<AgentNode> {
  const nodeNo = unsealNodeNo(callerId, ref);
  const node = nodeNo === null ? null : await getListedNode(reader, nodeNo, now);
  if (!node || !isBelow(node.path, ownerNode.path)) throw new CallError('agent.account.not.found');
  return node;
}

/** The account that the viewer means, when it is directly below; `agent.account.not.found` for all others. */
export async function openDirectRef(reader: Reader, scope: AgentScope, ref: string): Promise<AgentNode> {
  const node = await openAccountRef(reader, scope, ref);
  if (!isDirect(scope, node)) throw new CallError('agent.account.not.found');
  return node;
}

export function isDirect(
  { ownerNode }: Pick<AgentScope, 'ownerNode'>,
  { path }: Pick<AgentNode, 'path'>,
): boolean {
  return path.length === ownerNode.path.length + 1 && isBelow(path, ownerNode.path);
}

/** How the viewer reads a name: the owner's own and those of direct accounts as they are, all others masked. */
export function nameFor(
  scope: Pick<AgentScope, 'ownerId' | 'ownerNode'>,
  account: Pick<AgentNode, 'memberId' | 'path'> & { username: string },
): string {
  const isPlain = account.memberId === scope.ownerId || isDirect(scope, account);
  return isPlain ? account.username : maskedName(account.username);
}

/** The same for one account that is known by its id. */
export async function nameOfNode(reader: Reader, scope: AgentScope, node: AgentNode): Promise<string> {
  const member = await getMember(reader, node.memberId);
  if (!member) throw new Error(`Node ${node.nodeNo} has no member`);
  return nameFor(scope, { ...node, username: member.username });
}
