'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { overlayControls } from '@/lib/client/overlay-store';

/** The warning for trial accounts, with the way to an account of their own. */
export function RealAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('auth.realAccount');
  return (
    <Dialog
      isOpen
      size="narrow"
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      footer={<Button onClick={() => overlayControls().openAuth('register')}>{t('submit')}</Button>}
    >
      <p>{t('text')}</p>
      <p>{t('money')}</p>
    </Dialog>
  );
}
