import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { promotionCardData } from '@/components/promotions/promotion-card-data';
import { promotionCounts } from '@/components/promotions/promotion-rules';
import { PromotionList } from '@/components/promotions/promotion-list';
import { PromotionNotices } from '@/components/promotions/promotion-notices';
import { SlotError } from '@/components/shell/slot-error';
import { JsonLd } from '@/components/ui/json-ld';
import { PageFrame } from '@/components/ui/page-frame';
import { pickMessages } from '@/lib/i18n/client-messages';
import { localizedPath } from '@/lib/i18n/localized-path';
import { MoreMessages } from '@/lib/i18n/more-messages';
import { pageMetadata } from '@/lib/document/page-metadata';
import { promotionHref, routes } from '@/lib/routes';
import { safeHtml } from '@/lib/document/safe-html';
import { itemList } from '@/lib/document/structured-data';
import { BannerSlot } from '@/app/_slots/banner-slot';
import { readAnnouncements } from '@/app/_read/chrome';
import { CrumbsSlot } from '@/app/_slots/crumbs-slot';
import { RaceSlot } from '@/app/_slots/race-slot';
import { isDemonstration, withPlayMoney } from '@/app/_read/demonstration';
import { pageLocale } from '@/app/_read/page-locale';
import { readPromotions } from '@/app/_read/promotions';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('promotions.meta'), pageLocale()]);
  const description = await withPlayMoney(t('description'));
  return pageMetadata({ locale, path: routes.promotions, title: t('title'), description });
}

export default async function PromotionsPage() {
  const [t, locale, messages, announcements, { promotions, servedAtMs }] = await Promise.all([
    getTranslations('promotions'),
    pageLocale(),
    getMessages(),
    readAnnouncements(),
    readPromotions(),
  ]);
  const listed = (promotions ?? []).map((promotion) => ({
    name: promotion.title,
    path: localizedPath(locale, promotionHref(promotion.promotionId)),
  }));
  // Where a platform has its promotions among the announcements only, they are the list.
  const listedIds = new Set(promotions?.map(({ promotionId }) => promotionId));
  const told = announcements.ok ? announcements.value.promotion : [];
  const notices = told.filter(({ id }) => !listedIds.has(id));
  return (
    <PageFrame
      title={t('heading')}
      {...((await isDemonstration()) && { lead: t('lead') })}
      banner={<BannerSlot group="w_promotion" />}
    >
      <CrumbsSlot trail={[{ name: t('heading'), path: routes.promotions }]} />
      {listed.length > 0 && <JsonLd data={itemList(listed)} />}
      <PromotionNotices
        notices={notices.map(({ id, title, content }) => ({ id, title, content: safeHtml(content, locale) }))}
      />
      {promotions ? (
        <MoreMessages messages={pickMessages(messages, ['promotions'])}>
          <PromotionList
            promotions={promotions.map(promotionCardData)}
            servedAtMs={servedAtMs}
            counts={promotionCounts(promotions, (count) => t('filter.count', { count }))}
          />
        </MoreMessages>
      ) : (
        <SlotError title={t('list.failed')} />
      )}
      <RaceSlot />
    </PageFrame>
  );
}
