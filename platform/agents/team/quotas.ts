import type { TeamQuota, TeamQuotas } from '@/lib/contract/calls/agent-centre/agent-team';
import type { Reader } from '@/platform/ground/db';
import { countOpenLinks } from '@/platform/people/agent-links';
import { mostOf, type QuotaName } from '@/platform/people/agent-quotas';
import { countStaff } from '@/platform/people/agent-staff';
import { agentDayOf, countDirectAgents } from '@/platform/people/agent-tree';
import { countOpeningsSince } from '@/platform/people/hand-openings';

/** How much of what this agent may have is used now. */
export async function readQuotas(reader: Reader, ownerId: string, now: Date): Promise<TeamQuotas> {
  const { start } = await agentDayOf(reader, now);
  const quotaOf = async (quota: QuotaName, used: number): Promise<TeamQuota> => ({
    used,
    most: await mostOf(reader, { ownerId, quota, now }),
  });
  return {
    directAgents: await quotaOf('directAgents', await countDirectAgents(reader, ownerId)),
    accountsToday: await quotaOf('accountsToday', await countOpeningsSince(reader, ownerId, start)),
    openLinks: await quotaOf('openLinks', await countOpenLinks(reader, ownerId, now)),
    helpers: await quotaOf('helpers', await countStaff(reader, ownerId)),
  };
}
