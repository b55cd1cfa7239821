'use client';

import { useTranslations } from 'next-intl';
import { system } from '@/lib/contract/calls/system';
import { useCall } from '@/lib/client/call/use-call';

/** The address that the platform sees, so that a visitor can tell it to customer service. */
export function VisitorAddress() {
  const t = useTranslations('system');
  const { data } = useCall(system.status, {});
  return data ? <p>{t('blocked.address', { ip: data.ip })}</p> : null;
}
