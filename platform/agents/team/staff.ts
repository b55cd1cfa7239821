import { CallError } from '@/lib/contract/errors';
import type {
  HelperType,
  OpenedHelper,
  OpenHelperInput,
  TeamHelper,
  TeamHelpers,
} from '@/lib/contract/calls/agent-centre/agent-team';
import { moneyText, parseAmount } from '@/lib/money';
import { sumSentDownBySince } from '@/platform/cashier/deposits';
import { requireKey, type CallContext } from '@/platform/ground/context';
import type { Reader, Tx } from '@/platform/ground/db';
import { runOnce } from '@/platform/ground/idempotency';
import {
  dailyCapOf,
  endStaff,
  insertDailyCap,
  listStaff,
  openStaff,
  requireStaff,
  type StaffRow,
} from '@/platform/people/agent-staff';
import { agentDayOf } from '@/platform/people/agent-tree';
import { assertUsername, makeFirstPassword } from '@/platform/people/hand-openings';
import { getMember } from '@/platform/people/members';
import { getLastSeen } from '@/platform/people/sessions';
import { agentScope, requireRole, type AgentScope } from '../scope';
import { readQuotas } from './quotas';

function capOf(text: string | undefined): bigint {
  const minor = text === undefined ? 0n : parseAmount(text);
  if (minor === null || minor < 0n) throw new CallError('money.invalid');
  return minor;
}

/** Agents manage who works for them; nobody who works for one does. */
async function managingScope(context: CallContext): Promise<AgentScope> {
  const scope = await agentScope(context);
  requireRole(scope, ['master', 'agent']);
  return scope;
}

/** Throws field errors, `auth.forbidden`, `agent.quota`, `register.username.taken`, `money.invalid`. */
export async function openHelper(context: CallContext, given: OpenHelperInput): Promise<OpenedHelper> {
  const { db, now } = context;
  const { ownerId, callerId } = await managingScope(context);
  const { accountType } = given;
  const username = given.username.trim();
  await assertUsername(db, username);
  const dailyCapMinor = accountType === 41 ? capOf(given.dailyCap) : 0n;
  const key = requireKey(context);
  const { firstPassword, passwordHash } = await makeFirstPassword(db, `${callerId}\n${key}`);
  const request = ['openHelper', username, accountType, dailyCapMinor.toString()];
  const openedAt = await runOnce(db, { scope: callerId, key, request }, async (tx) => {
    await openStaff(tx, {
      ...{ ownerId, openedBy: callerId, username, accountType, dailyCapMinor, passwordHash, now },
    });
    return now.toISOString();
  });
  return { username, accountType, firstPassword, openedAt };
}

async function shown(reader: Reader, row: StaffRow, now: Date): Promise<TeamHelper> {
  const { start } = await agentDayOf(reader, now);
  const member = await getMember(reader, row.memberId);
  if (!member) throw new Error(`${row.memberId} works for an agent and is no member`);
  const seen = await getLastSeen(reader, row.memberId);
  return {
    username: member.username,
    accountType: member.accountType as HelperType,
    dailyCap: moneyText(await dailyCapOf(reader, row.memberId, now)),
    sentToday: moneyText(await sumSentDownBySince(reader, row.memberId, start)),
    lastSeenAt: seen?.toISOString() ?? null,
    openedAt: row.since.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

async function changed(
  context: CallContext,
  {
    username,
    request,
    change,
  }: { username: string; request: unknown[]; change: (tx: Tx, memberId: string) => Promise<void> },
): Promise<TeamHelper> {
  const { db, now } = context;
  const { ownerId, callerId } = await managingScope(context);
  return runOnce(db, { scope: callerId, key: requireKey(context), request }, async (tx) => {
    const { memberId } = await requireStaff(tx, { ownerId, username });
    await change(tx, memberId);
    const row = await requireStaff(tx, { ownerId, username });
    return shown(tx, row, now);
  });
}

/** Throws `auth.forbidden`, `agent.helper.not.found`, `money.invalid`; a reader sends nothing down. */
export async function setHelperCap(
  context: CallContext,
  { username, dailyCap }: { username: string; dailyCap: string },
): Promise<TeamHelper> {
  const { callerId } = await managingScope(context);
  const dailyMinor = capOf(dailyCap);
  return changed(context, {
    username,
    request: ['setHelperCap', username, dailyCap],
    change: async (tx, memberId) => {
      const helper = await getMember(tx, memberId);
      if (helper?.accountType !== 41) throw new CallError('agent.helper.not.found');
      await insertDailyCap(tx, { memberId, dailyMinor, since: context.now, setBy: callerId });
    },
  });
}

/** The work is over at once. Throws `auth.forbidden` and `agent.helper.not.found`. */
export async function endHelper(
  context: CallContext,
  { username }: { username: string },
): Promise<TeamHelper> {
  const { callerId } = await managingScope(context);
  return changed(context, {
    username,
    request: ['endHelper', username],
    change: (tx, memberId) => endStaff(tx, { memberId, endedBy: callerId, now: context.now }),
  });
}

export async function listHelpers(context: CallContext): Promise<TeamHelpers> {
  const { db, now } = context;
  const { ownerId } = await managingScope(context);
  const rows = await listStaff(db, ownerId);
  return {
    list: await Promise.all(rows.map((row) => shown(db, row, now))),
    quotas: await readQuotas(db, ownerId, now),
    canManage: true,
  };
}
