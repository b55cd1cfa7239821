'use client';

import { useTranslations } from 'next-intl';
import { Toaster } from '@/components/ui/toaster';

export function PageToaster() {
  const t = useTranslations('ui.toast');
  return <Toaster label={t('label')} closeLabel={t('close')} />;
}
