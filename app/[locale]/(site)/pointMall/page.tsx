import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { PointsCounter } from '@/components/points/points-counter';
import { PointsRules } from '@/components/points/points-rules';
import { PageFrame } from '@/components/ui/page-frame';
import { pickMessages } from '@/lib/i18n/client-messages';
import { refusalNames } from '@/lib/i18n/refusal-names';
import { MoreMessages } from '@/lib/i18n/more-messages';
import { pageMetadata } from '@/lib/document/page-metadata';
import { routes } from '@/lib/routes';
import { BannerSlot } from '@/app/_slots/banner-slot';
import { CrumbsSlot } from '@/app/_slots/crumbs-slot';
import { isDemonstration } from '@/app/_read/demonstration';
import { pageLocale } from '@/app/_read/page-locale';

export const revalidate = 60;

/** Texts of what is there at once; what a press opens brings its own. */
const texts = ['balance', 'how', 'rate', 'retry', 'rewards', 'tabs', 'trial', 'visitor'];

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('points.meta'), pageLocale()]);
  return pageMetadata({ locale, path: routes.pointMall, title: t('title'), description: t('description') });
}

export default async function PointMallPage() {
  const [t, messages, hasOwnRules] = await Promise.all([
    getTranslations('points'),
    getMessages(),
    isDemonstration(),
  ]);
  return (
    <PageFrame
      title={t('heading')}
      {...(hasOwnRules && { lead: t('lead') })}
      banner={<BannerSlot group="w_shop" />}
    >
      <CrumbsSlot trail={[{ name: t('heading'), path: routes.pointMall }]} />
      <MoreMessages
        messages={pickMessages(messages, [...texts.map((name) => `points.${name}`), ...refusalNames('list')])}
      >
        <PointsCounter />
      </MoreMessages>
      {hasOwnRules && <PointsRules />}
    </PageFrame>
  );
}
