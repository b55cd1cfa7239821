'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { system } from '@/lib/contract/system';
import { useCall } from '@/lib/client/use-call';

/** The end of the maintenance in the visitor's own time, when it is known. Asks again every half minute. */
export function MaintenanceEnd() {
  const t = useTranslations('system');
  const format = useFormatter();
  const { data } = useCall(system.status, {}, { refreshInterval: 30_000 });
  if (!data) return null;
  if (!data.maintenance) return <p role="status">{t('maintenance.over')}</p>;
  if (!data.maintenanceEndTime) return null;
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const time = format.dateTime(new Date(data.maintenanceEndTime), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return <p role="status">{t('maintenance.until', { time })}</p>;
}
