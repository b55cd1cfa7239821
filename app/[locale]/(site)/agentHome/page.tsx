import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { CentreEntrance } from '@/components/agent-centre/centre-entrance';
import { AgentEntrance } from '@/components/agents/agent-entrance';
import { JoinRules } from '@/components/agents/join-rules';
import { PageFrame } from '@/components/ui/page-frame';
import { pickMessages } from '@/lib/i18n/client-messages';
import { MoreMessages } from '@/lib/i18n/more-messages';
import { pageMetadata } from '@/lib/document/page-metadata';
import { routes } from '@/lib/routes';
import { CrumbsSlot } from '@/app/_slots/crumbs-slot';
import { pageLocale } from '@/app/_read/page-locale';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('agentHome.meta'), pageLocale()]);
  return pageMetadata({ locale, path: routes.agentHome, title: t('title'), description: t('description') });
}

export default async function AgentHomePage() {
  const [t, messages] = await Promise.all([getTranslations('agentHome'), getMessages()]);
  return (
    <PageFrame title={t('heading')} lead={t('lead')}>
      <CrumbsSlot trail={[{ name: t('heading'), path: routes.agentHome }]} />
      <MoreMessages messages={pickMessages(messages, ['agentHome'])}>
        <AgentEntrance centre={<CentreEntrance />} />
      </MoreMessages>
      <JoinRules />
    </PageFrame>
  );
}
