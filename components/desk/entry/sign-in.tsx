import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { askDoor } from '@/lib/client/desk/desk-call';
import { signWithPasskey } from '@/lib/client/desk/passkey';
import { useForgetDesk } from '@/lib/client/desk/use-desk';
import styles from './entry.module.css';
import { LoginCodeForm, NameForm } from './login-forms';
import { useAttempt } from './use-attempt';

/** By passkey alone, or by name, password and a code. */
export function SignIn() {
  const t = useTranslations('desk.entry');
  const forget = useForgetDesk();
  const { attempt, error, isBusy } = useAttempt();
  const [loginToken, setLoginToken] = useState<string | null>(null);
  const enter = async () => void (await forget());

  const byPasskey = () =>
    attempt(async () => {
      const signed = await signWithPasskey('passkey-options');
      if (!signed) return;
      await askDoor('login-passkey', signed);
      await enter();
    });

  const byName = (form: FormData) =>
    attempt(async () => {
      const half = await askDoor<{ loginToken: string }>('login', {
        name: form.get('name'),
        password: form.get('password'),
      });
      setLoginToken(half.loginToken);
    });

  const byCode = (form: FormData) =>
    attempt(async () => {
      await askDoor('login-code', { loginToken, code: form.get('code') });
      await enter();
    });

  return (
    <main className={styles.entry}>
      <h1>{t('title')}</h1>
      {error && (
        <p className={styles.alert} role="alert">
          {error}
        </p>
      )}
      {loginToken === null ? (
        <>
          <Button isBlock isBusy={isBusy} onClick={() => void byPasskey()}>
            {t('passkey')}
          </Button>
          <NameForm isBusy={isBusy} onSent={(form) => void byName(form)} />
        </>
      ) : (
        <LoginCodeForm
          isBusy={isBusy}
          onSent={(form) => void byCode(form)}
          onBack={() => setLoginToken(null)}
        />
      )}
      <p className={styles.quiet}>{t('lost')}</p>
    </main>
  );
}
