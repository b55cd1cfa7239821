import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { MaintenanceEnd } from '@/components/system/maintenance-end';
import { SystemPage } from '@/components/system/system-page';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('system');
  return { title: t('maintenance.title'), robots: { index: false } };
}

export default function MaintenancePage() {
  const t = useTranslations('system');
  return (
    <SystemPage title={t('maintenance.title')} text={t('maintenance.text')}>
      <MaintenanceEnd />
    </SystemPage>
  );
}
