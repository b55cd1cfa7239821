import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { askDoor } from '@/lib/client/desk/desk-call';
import { signWithPasskey } from '@/lib/client/desk/passkey';
import type { DeskMe } from '@/lib/contract/desk/shapes';
import { useAttempt } from '../entry/use-attempt';
import { FactorCode } from '../entry/factor-code';
import styles from './command.module.css';

export interface ConfirmFactorProps {
  me: DeskMe;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Who they are, again: what follows moves money or reads what is hidden. */
export function ConfirmFactor({ me, onConfirmed, onCancel }: ConfirmFactorProps) {
  const t = useTranslations('desk.entry');
  const { attempt, error, isBusy } = useAttempt();
  const confirm = (answer: object) =>
    attempt(async () => {
      await askDoor('confirm', answer);
      onConfirmed();
    });

  function byCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    void confirm({ code: new FormData(event.currentTarget).get('code') });
  }

  async function byPasskey() {
    const signed = await signWithPasskey('confirm-options').catch(() => null);
    if (signed) await confirm(signed);
  }

  return (
    <form className={styles.form} onSubmit={byCode}>
      <p>{t('again')}</p>
      {error && (
        <p className={styles.alert} role="alert">
          {error}
        </p>
      )}
      {me.factors.includes('passkey') && (
        <Button
          isBlock
          isBusy={isBusy}
          autoFocus={!me.factors.includes('authenticator')}
          onClick={() => void byPasskey()}
        >
          {t('passkey')}
        </Button>
      )}
      {me.factors.includes('authenticator') && <FactorCode />}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onCancel}>
          {t('back')}
        </Button>
        {me.factors.includes('authenticator') && (
          <Button type="submit" isBusy={isBusy}>
            {t('confirm')}
          </Button>
        )}
      </div>
    </form>
  );
}
