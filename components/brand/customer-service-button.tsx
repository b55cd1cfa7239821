'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { showToast } from '@/components/ui/toast';
import { useCustomerService } from '@/lib/client/use-customer-service';

export interface CustomerServiceButtonProps {
  className?: string | undefined;
  /** A picture before the words. */
  icon?: ReactNode;
  /** For places with room for the picture only. */
  isWordless?: boolean;
}

/** Opens the window of customer service; where the browser refuses windows, it becomes the link to it. */
export function CustomerServiceButton({ className, icon, isWordless = false }: CustomerServiceButtonProps) {
  const t = useTranslations('layout.customerService');
  const open = useCustomerService();
  const [refused, setRefused] = useState<URL | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const label = refused ? t('link') : t('open');
  const common = {
    className,
    'aria-label': isWordless ? label : undefined,
    title: isWordless ? label : undefined,
    children: (
      <>
        {icon}
        {!isWordless && label}
      </>
    ),
  };

  function press() {
    if (isBusy) return;
    setIsBusy(true);
    open()
      .then(
        (url) => {
          setRefused(url);
          if (url) showToast(t('refused'));
        },
        () => showToast(t('failed'), 'lose'),
      )
      .finally(() => setIsBusy(false));
  }

  if (refused) return <a {...common} href={refused.href} target="_blank" rel="noopener noreferrer" />;
  return <button type="button" {...common} aria-busy={isBusy || undefined} onClick={press} />;
}
