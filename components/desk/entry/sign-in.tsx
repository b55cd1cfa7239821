import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { PasswordInput } from '@/components/ui/password-input';
import { TextInput } from '@/components/ui/text-input';
import { askDoor } from '@/lib/client/desk/desk-call';
import { signWithPasskey } from '@/lib/client/desk/passkey';
import { useForgetDesk } from '@/lib/client/desk/use-desk';
import styles from './entry.module.css';
import { useAttempt } from './use-attempt';

/** By passkey alone, or by name, password and a code. */
export function SignIn() {
  const t = useTranslations('desk.entry');
  const forget = useForgetDesk();
  const { attempt, error, isBusy } = useAttempt();
  const [loginToken, setLoginToken] = useState<string | null>(null);
  const enter = async () => void (await forget());

  function byPasskey() {
    void attempt(async () => {
      const signed = await signWithPasskey('passkey-options');
      if (!signed) return;
      await askDoor('login-passkey', signed);
      await enter();
    });
  }

  function byName(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void attempt(async () => {
      const half = await askDoor<{ loginToken: string }>('login', {
        name: form.get('name'),
        password: form.get('password'),
      });
      setLoginToken(half.loginToken);
    });
  }

  function byCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    void attempt(async () => {
      await askDoor('login-code', { loginToken, code });
      await enter();
    });
  }

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
          <Button isBlock isBusy={isBusy} onClick={byPasskey}>
            {t('passkey')}
          </Button>
          <form className={styles.form} onSubmit={byName}>
            <TextInput label={t('name')} name="name" autoComplete="username" autoCapitalize="none" required />
            <PasswordInput
              label={t('password')}
              name="password"
              autoComplete="current-password"
              showLabel={t('show')}
              hideLabel={t('hide')}
              required
            />
            <Button type="submit" variant="secondary" isBlock isBusy={isBusy}>
              {t('next')}
            </Button>
          </form>
        </>
      ) : (
        <form className={styles.form} onSubmit={byCode}>
          <TextInput
            label={t('code')}
            hint={t('code_hint')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]{6}"
            autoFocus
            required
          />
          <Button type="submit" isBlock isBusy={isBusy}>
            {t('enter')}
          </Button>
          <Button variant="secondary" isBlock onClick={() => setLoginToken(null)}>
            {t('back')}
          </Button>
        </form>
      )}
    </main>
  );
}
