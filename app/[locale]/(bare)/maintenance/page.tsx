import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { CustomerServiceButton } from '@/components/brand/customer-service-button';
import { PageToaster } from '@/components/shell/page-toaster';
import { MaintenanceEnd } from '@/components/system/maintenance-end';
import { SystemPage } from '@/components/system/system-page';
import { buttonClass } from '@/components/ui/button-class';
import { pickMessages } from '@/lib/i18n/client-messages';
import { MoreMessages } from '@/lib/i18n/more-messages';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('system.maintenance');
  return { title: t('title'), robots: { index: false } };
}

/** Spec §2, status 1: until when it is known, and somebody to talk to meanwhile. */
export default async function MaintenancePage() {
  const [t, messages] = await Promise.all([getTranslations('system.maintenance'), getMessages()]);
  return (
    <MoreMessages messages={pickMessages(messages, ['system'])}>
      <SystemPage title={t('title')} text={t('text')}>
        <MaintenanceEnd />
        <CustomerServiceButton className={buttonClass({ variant: 'secondary' })} />
      </SystemPage>
      <PageToaster />
    </MoreMessages>
  );
}
