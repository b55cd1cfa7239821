import { getMessages, getTranslations } from 'next-intl/server';
import { AllPromotionsLink } from '@/components/promotions/all-promotions-link';
import { promotionCardData } from '@/components/promotions/promotion-card-data';
import { PromotionChoice } from '@/components/promotions/promotion-choice';
import { SlotError } from '@/components/shell/slot-error';
import { PageFrame } from '@/components/ui/page-frame';
import { pickMessages } from '@/lib/i18n/client-messages';
import { MoreMessages } from '@/lib/i18n/more-messages';
import { readPromotions } from '@/app/_read/promotions';

/** What runs, with a word on why no single promotion is shown: it is `missing`, or the address names none. */
export async function RunningPromotions({ reason }: { reason: 'choose' | 'missing' }) {
  const [t, messages, { promotions, servedAtMs }] = await Promise.all([
    getTranslations('promotions'),
    getMessages(),
    readPromotions(),
  ]);
  return (
    <PageFrame
      title={t(`detail.${reason}.title`)}
      lead={t(`detail.${reason}.text`)}
      back={<AllPromotionsLink />}
    >
      {promotions ? (
        <MoreMessages messages={pickMessages(messages, ['promotions'])}>
          <PromotionChoice promotions={promotions.map(promotionCardData)} servedAtMs={servedAtMs} />
        </MoreMessages>
      ) : (
        <SlotError title={t('list.failed')} />
      )}
    </PageFrame>
  );
}
