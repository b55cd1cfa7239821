'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { EmptyState } from '@/components/ui/state-panel';
import { overlayControls } from '@/lib/client/overlay-store';

const page = 'securityCenter';

/** Instead of a form that asks for a payment password that does not exist. */
export function PasswordFirst() {
  const t = useTranslations('wallet.withdraw');
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    overlayControls().openMemberPage(page);
  }
  return (
    <EmptyState
      title={t('noPassword')}
      text={t('noPasswordText')}
      action={
        <a href={`?mc=${page}`} className={buttonClass()} onClick={open}>
          {t('setPassword')}
        </a>
      }
    />
  );
}
