'use client';

import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import { TextInput, type TextInputProps } from '@/components/ui/text-input';
import styles from './auth.module.css';
import type { CaptchaState } from './use-captcha';

export interface CaptchaFieldProps extends Omit<TextInputProps, 'label'> {
  captcha: CaptchaState;
}

/** The picture is a button that brings another one, at most one a second. */
export function CaptchaField({ captcha, ...input }: CaptchaFieldProps) {
  const t = useTranslations('auth.captcha');
  const { image, isFailed, refresh } = captcha;
  return (
    <div className={styles.captcha}>
      <TextInput
        label={t('label')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="text"
        {...input}
      />
      <button
        type="button"
        className={styles.picture}
        aria-label={t('refresh')}
        title={t('refresh')}
        onClick={refresh}
      >
        {image ? (
          <img src={`data:image/png;base64,${image}`} alt={t('alt')} width={120} height={48} />
        ) : isFailed ? (
          <RefreshCw size={20} aria-hidden="true" />
        ) : (
          <Skeleton width={120} height={48} shape="box" />
        )}
      </button>
    </div>
  );
}
