'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { mutate } from 'swr';
import { showToast } from '@/components/ui/toast';
import { call } from '@/lib/client/call';
import { callKey } from '@/lib/client/use-call';
import { member } from '@/lib/contract/member';

/**
 * Greets after a login and says when the account was used before: a time that its owner does not remember is the
 * first sign of a stolen password.
 */
export function useWelcome(): () => Promise<void> {
  const t = useTranslations('auth.welcome');
  const format = useFormatter();
  return async () => {
    const info = await call(member.info, {}).catch(() => null);
    if (!info) return;
    await mutate(callKey(member.info, {}), info, { revalidate: false });
    const name = info.nickname || info.account;
    if (!info.lastLoginAt) return showToast(t('first', { name }), 'win');
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const time = format.dateTime(new Date(info.lastLoginAt), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone,
    });
    showToast(t('again', { name, time }), 'win');
  };
}
