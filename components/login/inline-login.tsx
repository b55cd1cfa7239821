import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { loadPart } from '@/lib/client/call/load-part';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import styles from './inline-login.module.css';
import { leaveLoginDraft } from './login-draft';

/** Fetched when the form gets the focus, so that it is there at the press. */
const loadAttempt = () => import('./login-attempt');
const LoginAttempt = lazy(loadPart(() => loadAttempt().then((file) => ({ default: file.LoginAttempt }))));
const prepare = () => void loadAttempt().catch(() => undefined);

/**
 * The login form of a wide header. It only sends; whatever needs words, an empty field, a refusal, a captcha, is said
 * by the dialog, which opens with what was typed.
 */
export function InlineLogin() {
  const t = useTranslations('layout.account');
  const [values, setValues] = useState<{ username: string; password: string } | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (values) return;
    const form = new FormData(event.currentTarget);
    const typed = { username: form.get('username') as string, password: form.get('password') as string };
    if (typed.username.trim() && typed.password.trim()) {
      setValues(typed);
    } else {
      leaveLoginDraft({ ...typed, error: null });
      overlayControls().openAuth('login');
    }
  }

  return (
    // Before the script is here, the method `dialog` sends nothing: a password must never get into an address.
    <form method="dialog" className={styles.form} noValidate onSubmit={submit} onFocus={prepare}>
      <input
        name="username"
        className={styles.input}
        aria-label={t('username')}
        placeholder={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <input
        name="password"
        type="password"
        className={styles.input}
        aria-label={t('password')}
        placeholder={t('password')}
        autoComplete="current-password"
      />
      <button type="submit" className={buttonClass({ variant: 'secondary', size: 's' })} aria-busy={!!values}>
        {t('login')}
      </button>
      {values && (
        <Suspense fallback={null}>
          <LoginAttempt values={values} onEnd={() => setValues(null)} />
        </Suspense>
      )}
    </form>
  );
}
