'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/client/use-call';
import { system } from '@/lib/contract/system';
import styles from './code-field.module.css';

const noInput = {};

/** A demonstration has nobody to send a message with: it says so, and where the message can be read. */
export function OutboxHint({ recipient }: { recipient: string }) {
  const t = useTranslations('auth.code');
  const { data } = useCall(system.permission, noInput, { revalidateOnFocus: false });
  if (!data?.outboxPath) return null;
  const query = recipient ? `?to=${encodeURIComponent(recipient)}` : '';
  return (
    <p className={styles.demo}>
      {t('demo')}{' '}
      <a href={data.outboxPath + query} target="_blank" rel="noopener noreferrer">
        {t('demoLink')}
      </a>
    </p>
  );
}
