import { useTranslations } from 'next-intl';
import type { TeamQuotas } from '@/lib/contract/calls/agent-centre/agent-team';

/** How much of what an agent may have is used, in words. */
export function useQuotaText(): (quotas: TeamQuotas, name: keyof TeamQuotas) => string {
  const t = useTranslations('agentTeam.quotas');
  return (quotas, name) => t(name, { used: quotas[name].used, most: quotas[name].most });
}
