import { getMessages, getTranslations } from 'next-intl/server';
import { AllPromotionsLink } from '@/components/promotions/all-promotions-link';
import { promotionCardData } from '@/components/promotions/promotion-card-data';
import { OtherPromotions } from '@/components/promotions/promotion-choice';
import { PromotionDetail } from '@/components/promotions/promotion-detail';
import { PageFrame } from '@/components/ui/page-frame';
import type { Promotion } from '@/lib/contract/calls/content';
import { pickMessages } from '@/lib/i18n/client-messages';
import { MoreMessages } from '@/lib/i18n/more-messages';
import { promotionHref, routes } from '@/lib/routes';
import { safeHtml } from '@/lib/document/safe-html';
import { readMinimumAge } from '@/app/_read/brand-facts';
import { CrumbsSlot } from '@/app/_slots/crumbs-slot';
import { pageLocale } from '@/app/_read/page-locale';
import { isDemonstration } from '@/app/_read/demonstration';

interface FoundPromotionProps {
  promotion: Promotion;
  others: readonly Promotion[];
  servedAtMs: number;
}

/** The page of a promotion that runs or will run. */
export async function FoundPromotion({ promotion, others, servedAtMs }: FoundPromotionProps) {
  const [t, locale, messages, hasPlayMoney, minimumAge] = await Promise.all([
    getTranslations('promotions'),
    pageLocale(),
    getMessages(),
    isDemonstration(),
    readMinimumAge(),
  ]);
  const { promotionId, title, summary, content } = promotion;
  return (
    <PageFrame title={title} lead={summary} back={<AllPromotionsLink />}>
      <CrumbsSlot
        trail={[
          { name: t('heading'), path: routes.promotions },
          { name: title, path: promotionHref(promotionId) },
        ]}
      />
      <MoreMessages messages={pickMessages(messages, ['promotions'])}>
        <PromotionDetail
          promotion={promotion}
          cleanContent={safeHtml(content, locale)}
          servedAtMs={servedAtMs}
          minimumAge={minimumAge}
          isPlayMoney={hasPlayMoney}
        />
        <OtherPromotions promotions={others.map(promotionCardData)} servedAtMs={servedAtMs} />
      </MoreMessages>
    </PageFrame>
  );
}
