import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { SlotError } from '@/components/shell/slot-error';
import { PageFrame } from '@/components/ui/page-frame';
import { Panel } from '@/components/ui/panel';
import { VipLevels } from '@/components/vip/vip-levels';
import { VipProgress } from '@/components/vip/vip-progress';
import { VipRules, VipSafety } from '@/components/vip/vip-rules';
import { pickMessages } from '@/lib/i18n/client-messages';
import { refusalNames } from '@/lib/i18n/refusal-names';
import { MoreMessages } from '@/lib/i18n/more-messages';
import { pageMetadata } from '@/lib/document/page-metadata';
import { routes } from '@/lib/routes';
import { getPermission } from '@/app/_read/chrome';
import { CrumbsSlot } from '@/app/_slots/crumbs-slot';
import { isDemonstration } from '@/app/_read/demonstration';
import { pageLocale } from '@/app/_read/page-locale';
import { readVipLevels } from '@/app/_read/vip-levels';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale, levels] = await Promise.all([getTranslations('vip.meta'), pageLocale(), readVipLevels()]);
  const areKept = !levels.ok || levels.value.list.every(({ keepStakes }) => keepStakes === null);
  const description = areKept && (await isDemonstration()) ? t('description') : t('title');
  return pageMetadata({ locale, path: routes.vip, title: t('title'), description });
}

export default async function VipPage() {
  const [t, messages, permission, levels, hasOwnLevels] = await Promise.all([
    getTranslations('vip'),
    getMessages(),
    getPermission(),
    readVipLevels(),
    isDemonstration(),
  ]);
  const list = levels.ok ? levels.value.list : [];
  const areKeptQuarterly = list.some(({ keepStakes }) => keepStakes !== null);
  return (
    <PageFrame title={t('heading')} lead={t(hasOwnLevels ? 'lead' : 'plainLead')}>
      <CrumbsSlot trail={[{ name: t('heading'), path: routes.vip }]} />
      {(hasOwnLevels || list.length > 0) && (
        <MoreMessages messages={pickMessages(messages, ['vip', ...refusalNames('list')])}>
          <VipProgress levels={list.map(({ rankLevel, name }) => ({ rankLevel, name }))} />
        </MoreMessages>
      )}
      {(hasOwnLevels || areKeptQuarterly) && <VipRules areKeptQuarterly={areKeptQuarterly} />}
      <VipSafety />
      <Panel title={t('levels.title')}>
        {levels.ok ? (
          <VipLevels levels={list} symbol={permission?.currencySymbol ?? ''} />
        ) : (
          <SlotError title={t('levels.failed')} />
        )}
      </Panel>
    </PageFrame>
  );
}
