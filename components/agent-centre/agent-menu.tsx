import { useTranslations } from 'next-intl';
import { CentreMenu, type MenuGroup } from '@/components/centre/centre-menu';
import { openAgentPage } from '@/lib/client/overlays/open-agent-page';
import type { AgentCentre } from '@/lib/contract/calls/agent-centre/agent-reports';
import { agentPages as pageKeys, type AgentPage } from '@/lib/contract/calls/agent-centre/report-parts';
import { agentPageGroups, type AgentPageGroup, type AgentPages } from './agent-pages';
import { keptPeriod } from './report/address';

export interface AgentMenuProps {
  pages: AgentPages;
  openPage: AgentPage;
  facts: AgentCentre | null;
}

/** The menu of the centre. The period goes along from page to page; what else was filtered is of one page. */
export function AgentMenu({ pages, openPage, facts }: AgentMenuProps) {
  const t = useTranslations('agentCentre');
  return (
    <CentreMenu
      label={t('menu')}
      groups={useGroups(pages, facts)}
      openKey={openPage}
      onChoose={(key) => openAgentPage(key, keptPeriod())}
    />
  );
}

/** The pages that exist; a group without any is left out. */
function useGroups(pages: AgentPages, facts: AgentCentre | null): MenuGroup[] {
  const t = useTranslations('agentCentre');
  return (Object.keys(agentPageGroups) as AgentPageGroup[]).flatMap((group) => {
    const keys = pageKeys.filter((key) => (agentPageGroups[group] as readonly AgentPage[]).includes(key));
    const entries = keys.flatMap((key) => {
      const page = pages[key];
      if (!page) return [];
      const count = (facts && page.countNew?.(facts)) ?? 0;
      return [{ key, href: `?ac=${key}`, label: t(`pages.${key}`), Icon: page.Icon, count }];
    });
    return entries.length > 0 ? [{ key: group, label: t(`groups.${group}`), entries }] : [];
  });
}
