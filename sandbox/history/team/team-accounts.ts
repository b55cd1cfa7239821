import { CallError } from '@/lib/contract/errors';
import type { AccountType } from '@/lib/contract/types';
import { inTransaction, newId, type Db } from '@/platform/ground/db';
import { bindPayoutAccount, listPayoutAccounts } from '@/platform/cashier/withdrawals';
import { listDemonstrationMembers, markDemonstration, setInPast } from '@/platform/people/demonstration';
import { createMember, getMemberByUsername, hashPassword } from '@/platform/people/members';
import { getCredential, insertCredential } from '@/platform/people/members/member-store';
import { demonstrationPassword } from '@/platform/operate/seed';
import { teamAgents, teamMembers, teamNames } from './people';

export interface TeamAccount {
  memberId: string;
  username: string;
}

export interface WantedAccount {
  username: string;
  realName: string;
  accountType: AccountType;
  /** Null is nobody. */
  upline: string | null;
}

/** The account, made where it is missing; null where somebody else has the name. */
export async function ensureAccount(db: Db, wanted: WantedAccount, now: Date): Promise<TeamAccount | null> {
  const { username, accountType, upline, realName } = wanted;
  const known = await getMemberByUsername(db, username);
  if (known) {
    const isOurs = (await listDemonstrationMembers(db, [known.id])).has(known.id);
    return isOurs ? { memberId: known.id, username } : null;
  }
  const above = upline === null ? null : await getMemberByUsername(db, upline);
  if (upline !== null && !above) return null;
  try {
    const details = { payeeName: realName };
    const made = { username, password: null, accountType, uplineId: above?.id ?? null, details, now };
    const { id } = await createMember(db, made);
    await markDemonstration(db, id);
    return { memberId: id, username };
  } catch (error) {
    if (error instanceof CallError && error.code === 'register.username.taken') return null;
    throw error;
  }
}

/** The agents below `ana` that are there. */
export async function ensureAgents(db: Db, now: Date): Promise<TeamAccount[]> {
  const agents: TeamAccount[] = [];
  for (const { username, realName } of teamAgents) {
    const agent = await ensureAccount(db, { username, realName, accountType: 2, upline: 'ana' }, now);
    if (agent) agents.push(agent);
  }
  return agents;
}

/** The first so many of the members, in the past from now on; null in the place of one whose name somebody else has. */
export async function ensureMembers(db: Db, count: number, now: Date): Promise<(TeamAccount | null)[]> {
  const members: (TeamAccount | null)[] = [];
  for (const { username, upline } of teamMembers(teamNames).slice(0, count)) {
    const member = await ensureAccount(db, { username, realName: username, accountType: 0, upline }, now);
    if (member) await setInPast(db, member.memberId, true);
    members.push(member);
  }
  return members;
}

/** An account that a payout can go to; each member has another one. */
export async function ensurePayout(db: Db, member: TeamAccount, place: number, now: Date): Promise<void> {
  const { memberId, username: holder } = member;
  if ((await listPayoutAccounts(db, memberId)).length > 0) return;
  const number = `0055${String(10_000_000 + place)}`;
  const account = { kind: 'bank', name: 'Sampaguita Bank', holder, number } as const;
  await inTransaction(db, (tx) => bindPayoutAccount(tx, { ...account, memberId, usableFrom: now }, now));
}

/** The agents can log in when their past is complete: that is how it is known to be. */
export const isOpen = async (db: Db, agent: TeamAccount): Promise<boolean> =>
  (await getCredential(db, agent.memberId)) !== null;

export async function openToLogin(
  db: Db,
  { agents, members }: { agents: readonly TeamAccount[]; members: readonly (TeamAccount | null)[] },
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(demonstrationPassword);
  await inTransaction(db, async (tx) => {
    for (const member of members) if (member) await setInPast(tx, member.memberId, false);
    for (const { memberId } of agents)
      await insertCredential(tx, {
        ...{ id: newId('crd', now.getTime()), memberId, passwordHash, setBy: 'member', now },
      });
  });
}
