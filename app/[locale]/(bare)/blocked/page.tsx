import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { CustomerServiceButton } from '@/components/brand/customer-service-button';
import { PageToaster } from '@/components/shell/page-toaster';
import { SystemPage } from '@/components/system/system-page';
import { VisitorAddress } from '@/components/system/visitor-address';
import { buttonClass } from '@/components/ui/button-class';
import { pickMessages } from '@/lib/i18n/client-messages';
import { MoreMessages } from '@/lib/i18n/more-messages';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('system.blocked');
  return { title: t('title'), robots: { index: false } };
}

/** Spec §2, status 2: the address that was seen, to tell it to customer service. */
export default async function BlockedPage() {
  const [t, messages] = await Promise.all([getTranslations('system.blocked'), getMessages()]);
  return (
    <MoreMessages messages={pickMessages(messages, ['system'])}>
      <SystemPage title={t('title')} text={t('text')}>
        <VisitorAddress />
        <CustomerServiceButton className={buttonClass({ variant: 'secondary' })} />
      </SystemPage>
      <PageToaster />
    </MoreMessages>
  );
}
