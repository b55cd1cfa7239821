'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { reloadPage } from '@/lib/client/safe-url';
import { useCall } from '@/lib/client/call/use-call';
import { system } from '@/lib/contract/calls/system';

const askAgainMs = 15_000;

/**
 * The end of the maintenance in the visitor's own time, when it is known. Asks again and, once the site is open,
 * brings the page that was asked for.
 */
export function MaintenanceEnd() {
  const t = useTranslations('system');
  const format = useFormatter();
  const { data } = useCall(system.status, {}, { refreshInterval: askAgainMs });
  const isOver = data?.maintenance === false;
  useEffect(() => {
    if (isOver) reloadPage();
  }, [isOver]);
  if (!data) return null;
  if (isOver) return <p role="status">{t('maintenance.over')}</p>;
  if (!data.maintenanceEndTime) return null;
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const time = format.dateTime(new Date(data.maintenanceEndTime), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return <p role="status">{t('maintenance.until', { time })}</p>;
}
