import type { AgentCentre } from '@/lib/contract/calls/agent-centre/agent-reports';
import { agentPages, type AgentPage } from '@/lib/contract/calls/agent-centre/report-parts';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import { moneyText } from '@/lib/money';
import { getSettings } from '@/platform/brand/settings';
import { sumSentDownBySince } from '@/platform/cashier/deposits';
import type { CallContext } from '@/platform/ground/context';
import type { Reader } from '@/platform/ground/db';
import { dailyCapOf } from '@/platform/people/agent-staff';
import { agentDayOf } from '@/platform/people/agent-tree';
import { getMember } from '@/platform/people/members';
import { addDays, endOfHalf, getLastRun, halfOf, type Day } from '../roll-ups';
import { agentScope, type AgentRole, type AgentScope } from '../scope';
import { todayOf } from './period';
import { currentGlance } from './ports';

const roleNames: Readonly<Record<AgentRole, AgentCentre['role']>> = {
  master: 'owner',
  agent: 'owner',
  helper: 'helper',
  reader: 'reader',
};

/** Pages of contracts, by the kind that they are about. */
const kindOfPage: Readonly<Partial<Record<AgentPage, ContractKind>>> = {
  agentDividendRecordCopy2: 'dividend',
  agentDailyWages2: 'daily',
  agentHourSalary: 'hourly',
  agentRealtimeSalary: 'realtime',
};

/** Readers open no accounts. */
function pagesFor({ role }: AgentScope, kinds: readonly ContractKind[]): AgentPage[] {
  return agentPages.filter((page) => {
    const kind = kindOfPage[page];
    if (kind) return kinds.includes(kind);
    return page !== 'registerCenter' || role !== 'reader';
  });
}

/** Half-months ahead that are looked at for another time zone. */
const halvesAhead = 4;

async function nextZone(
  reader: Reader,
  { day, timeZone }: { day: Day; timeZone: string },
): Promise<AgentCentre['nextTimeZone']> {
  let from = day;
  for (let ahead = 0; ahead < halvesAhead; ahead += 1) {
    from = addDays(endOfHalf(halfOf(from)), 1);
    const next = (await getSettings(reader, new Date(`${from}T00:00:00Z`))).agents.timeZone;
    if (next !== timeZone) return { timeZone: next, from };
  }
  return null;
}

/** What this helper may send down in a day, and has sent today; null for everybody else. */
async function capOf(
  reader: Reader,
  { role, callerId }: AgentScope,
  now: Date,
): Promise<AgentCentre['helperCap']> {
  if (role !== 'helper') return null;
  const { start } = await agentDayOf(reader, now);
  return {
    dailyCap: moneyText(await dailyCapOf(reader, callerId, now)),
    sentToday: moneyText(await sumSentDownBySince(reader, callerId, start)),
  };
}

/** `AC_getCentre`. */
export async function readCentre(context: CallContext): Promise<AgentCentre> {
  const { db, now } = context;
  const scope = await agentScope(context);
  const owner = await getMember(db, scope.ownerId);
  if (!owner) throw new Error('An agent has an account');
  const glance = currentGlance();
  const who = { memberId: scope.ownerId, now };
  const today = await todayOf(db, now);
  const toDo = await glance.toDo(db, who);
  return {
    pages: pagesFor(scope, await glance.kinds(db, who)),
    role: roleNames[scope.role],
    owner: owner.username,
    ownerType: owner.accountType,
    timeZone: today.timeZone,
    nextTimeZone: await nextZone(db, today),
    asOf: (await getLastRun(db))?.toISOString() ?? null,
    // Contracts are none of a reader's business.
    toDo: scope.role === 'reader' ? { ...toDo, offers: 0, endRequests: 0 } : toDo,
    activeMinBet: (await getSettings(db, now)).agents.activeMinBet,
    helperCap: await capOf(db, scope, now),
  };
}
