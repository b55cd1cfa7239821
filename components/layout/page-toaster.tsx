'use client';

import { useTranslations } from 'next-intl';
import { Toaster } from '@/components/ui/toast';

export function PageToaster() {
  const t = useTranslations('ui.toast');
  return <Toaster label={t('label')} closeLabel={t('close')} />;
}
