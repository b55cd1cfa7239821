'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/state-panel';
import { overlayControls } from '@/lib/client/overlay-store';
import { useCall } from '@/lib/client/use-call';
import { useErrorText } from '@/lib/client/use-error-text';
import { member } from '@/lib/contract/member';
import { usePathname, useRouter } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import styles from './auth.module.css';
import { RegisterForm } from './register-form';
import { useWelcome } from './use-welcome';

const noInput = {};

/** A new member starts at the home page (section 4), except where a game is waiting for them. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('auth.register');
  const pathname = usePathname();
  const router = useRouter();
  const welcome = useWelcome();

  function onDone() {
    onClose();
    if (pathname !== routes.game && pathname !== routes.home) router.push(routes.home);
    void welcome();
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <RegisterFormOfBrand onDone={onDone} />
      <p className={styles.other}>
        {t('haveAccount')}
        <Button variant="ghost" size="s" onClick={() => overlayControls().openAuth('login')}>
          {t('toLogin')}
        </Button>
      </p>
    </Dialog>
  );
}

/** Which fields there are, and their rules, is the brand's to say. */
function RegisterFormOfBrand({ onDone }: { onDone: () => void }) {
  const t = useTranslations('auth.register');
  const errorText = useErrorText();
  const { data, error, mutate, isValidating } = useCall(member.registerSettings, noInput, {
    revalidateOnFocus: false,
  });
  if (data) return <RegisterForm settings={data} onDone={onDone} />;
  if (error) {
    return (
      <ErrorState
        title={t('failed')}
        text={errorText(error)}
        retryLabel={t('retry')}
        onRetry={() => void mutate()}
        isBusy={isValidating}
      />
    );
  }
  return (
    <div className={styles.form} aria-busy="true">
      {['username', 'password', 'confirmPassword'].map((field) => (
        <Skeleton key={field} height={77} shape="box" />
      ))}
    </div>
  );
}
