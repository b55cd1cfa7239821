import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { SystemPage } from '@/components/system/system-page';
import { VisitorAddress } from '@/components/system/visitor-address';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('system');
  return { title: t('blocked.title'), robots: { index: false } };
}

export default function BlockedPage() {
  const t = useTranslations('system');
  return (
    <SystemPage title={t('blocked.title')} text={t('blocked.text')}>
      <VisitorAddress />
    </SystemPage>
  );
}
