import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JoinAccounts, JoinHonesty, JoinRules } from '@/components/agents/join-rules';
import { JoinActions, JoinSteps } from '@/components/agents/join-steps';
import { CustomerServiceButton } from '@/components/brand/customer-service-button';
import { buttonClass } from '@/components/ui/button-class';
import { PageFrame } from '@/components/ui/page-frame';
import { localizedPath } from '@/lib/i18n/localized-path';
import { pageMetadata } from '@/lib/document/page-metadata';
import { helpHref, routes } from '@/lib/routes';
import { CrumbsSlot } from '@/app/_slots/crumbs-slot';
import { isDemonstration } from '@/app/_read/demonstration';
import { pageLocale } from '@/app/_read/page-locale';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('join.meta'), pageLocale()]);
  const description = t((await isDemonstration()) ? 'description' : 'plainDescription');
  return pageMetadata({ locale, path: routes.join, title: t('title'), description });
}

export default async function JoinPage() {
  const [t, locale, isHonest] = await Promise.all([getTranslations('join'), pageLocale(), isDemonstration()]);
  return (
    <PageFrame title={t('heading')} lead={t('lead')}>
      <CrumbsSlot trail={[{ name: t('heading'), path: routes.join }]} />
      {isHonest && <JoinHonesty />}
      <JoinAccounts />
      <JoinRules />
      <JoinSteps />
      <JoinActions
        contactHref={localizedPath(locale, helpHref('contact'))}
        customerService={
          <CustomerServiceButton className={buttonClass({ variant: 'secondary', size: 'l' })} />
        }
      />
    </PageFrame>
  );
}
