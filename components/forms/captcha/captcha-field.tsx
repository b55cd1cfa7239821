import { CircleCheck, RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, type ChangeEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';
import { TextInput, type TextInputProps } from '@/components/ui/text-input';
import styles from '../forms.module.css';
import type { CaptchaState } from './use-captcha';

export interface CaptchaFieldProps extends Omit<TextInputProps, 'label'> {
  captcha: CaptchaState;
}

/**
 * The picture is a button that brings another one, at most one a second. Who cannot read it lets the device confirm:
 * what that finds becomes the value of the field.
 */
export function CaptchaField({ captcha, ...input }: CaptchaFieldProps) {
  const { solution } = captcha;
  const { name, value, onChange } = input;
  useEffect(() => {
    if (solution === null || value === solution) return;
    onChange?.({ target: { name, value: solution } } as ChangeEvent<HTMLInputElement>);
  }, [solution, name, value, onChange]);
  if (captcha.isWorking || solution !== null) return <DeviceWork captcha={captcha} />;
  return <CaptchaPicture captcha={captcha} {...input} />;
}

function CaptchaPicture({ captcha, ...input }: CaptchaFieldProps) {
  const t = useTranslations('auth.captcha');
  const { image, isFailed, refresh } = captcha;
  return (
    <div>
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
      <Button variant="ghost" size="s" onClick={captcha.confirmByDevice}>
        {t('byDevice')}
      </Button>
    </div>
  );
}

function DeviceWork({ captcha }: { captcha: CaptchaState }) {
  const t = useTranslations('auth.captcha');
  return (
    <div className={styles.deviceWork}>
      {captcha.isWorking ? (
        <>
          <Spinner label={t('working')} />
          <span aria-hidden="true">{t('working')}</span>
          <Button variant="ghost" size="s" onClick={captcha.cancelWork}>
            {t('cancel')}
          </Button>
        </>
      ) : (
        <>
          <CircleCheck size={20} aria-hidden="true" />
          <span role="status">{t('confirmed')}</span>
        </>
      )}
    </div>
  );
}
