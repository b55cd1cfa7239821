import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { QrDrawing } from '@/components/forms/qr-drawing';
import { Button } from '@/components/ui/button';
import { FactorCode } from './factor-code';
import styles from './entry.module.css';

export interface AuthenticatorOffer {
  challengeId: string;
  secret: string;
  uri: string;
}

export interface AuthenticatorFormProps {
  offer: AuthenticatorOffer;
  isBusy: boolean;
  onCode: (code: string) => void;
}

/** What an app scans, and the code that it shows then. */
export function AuthenticatorForm({ offer, isBusy, onCode }: AuthenticatorFormProps) {
  const t = useTranslations('desk.entry');
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    onCode(typeof code === 'string' ? code : '');
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>{t('scan')}</p>
      <QrDrawing text={offer.uri} label={t('scan')} />
      <p className={styles.secret}>{offer.secret}</p>
      <FactorCode isEnrolment />
      <Button type="submit" isBlock isBusy={isBusy}>
        {t('finish')}
      </Button>
    </form>
  );
}
