import { CallError } from '@/lib/contract/errors';
import type {
  OpenAccountInput,
  OpenedAccount,
  TeamAccountType,
} from '@/lib/contract/calls/agent-centre/agent-team';
import { requireKey, type CallContext } from '@/platform/ground/context';
import type { Tx } from '@/platform/ground/db';
import { runOnce } from '@/platform/ground/idempotency';
import { assertRoom } from '@/platform/people/agent-quotas';
import { agentDayOf, countDirectAgents, nodeOf } from '@/platform/people/agent-tree';
import {
  assertUsername,
  countOpeningsSince,
  makeFirstPassword,
  openByHand,
} from '@/platform/people/hand-openings';
import { agentScope, requireRole, sealAccountRef, type AgentRole, type AgentScope } from '../scope';

/** What each role opens, by hand and by link. */
export const opens: Readonly<Record<AgentRole, readonly TeamAccountType[]>> = {
  master: [0, 2],
  agent: [0, 2],
  helper: [0],
  reader: [],
};

/** Throws `auth.forbidden` for a type that this caller does not open. */
export function requireMayOpen({ role }: AgentScope, accountType: TeamAccountType): void {
  if (!opens[role].includes(accountType)) throw new CallError('auth.forbidden');
}

async function assertRoomFor(
  tx: Tx,
  ownerId: string,
  accountType: TeamAccountType,
  now: Date,
): Promise<void> {
  const { start } = await agentDayOf(tx, now);
  await assertRoom(tx, {
    ownerId,
    quota: 'accountsToday',
    count: () => countOpeningsSince(tx, ownerId, start),
    now,
  });
  if (accountType !== 2) return;
  const count = () => countDirectAgents(tx, ownerId);
  await assertRoom(tx, { ownerId, quota: 'directAgents', count, now });
}

/**
 * An account directly below, opened by hand. Its first password is shown in this answer, to a repeat of the call too, and kept
 * nowhere. Throws field errors, `auth.forbidden`, `agent.quota`, `agent.tree.deep`, `register.username.taken`.
 */
export async function openAccount(context: CallContext, given: OpenAccountInput): Promise<OpenedAccount> {
  const { db, now } = context;
  const scope = await agentScope(context);
  const { ownerId, callerId } = scope;
  const { accountType } = given;
  requireRole(scope, ['master', 'agent', 'helper']);
  requireMayOpen(scope, accountType);
  const username = given.username.trim();
  await assertUsername(db, username);
  const key = requireKey(context);
  const { firstPassword, passwordHash } = await makeFirstPassword(db, `${callerId}\n${key}`);
  const once = { scope: callerId, key, request: ['openAccount', username, accountType] };
  const { memberId, openedAt } = await runOnce(db, once, async (tx) => {
    await assertRoomFor(tx, ownerId, accountType, now);
    const member = await openByHand(tx, {
      username,
      accountType,
      uplineId: ownerId,
      ownerId,
      openedBy: callerId,
      passwordHash,
      now,
    });
    return { memberId: member.id, openedAt: now.toISOString() };
  });
  const node = await nodeOf(db, memberId);
  if (!node) throw new Error(`${memberId} was opened without a node`);
  const accountRef = sealAccountRef(scope, node.nodeNo);
  return { accountRef, username, accountType, firstPassword, openedAt };
}
