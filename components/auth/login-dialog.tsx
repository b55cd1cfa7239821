'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { overlayControls } from '@/lib/client/overlay-atoms';
import styles from './auth.module.css';
import { LoginForm } from './login-form';
import { useWelcome } from './use-welcome';

/** After a login the visitor is where they were: at the page, or the game, that they wanted to see. */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('auth.login');
  const welcome = useWelcome();
  return (
    <Dialog isOpen size="narrow" onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <LoginForm
        onDone={() => {
          onClose();
          void welcome();
        }}
      />
      <p className={styles.other}>
        {t('noAccount')}
        <Button variant="ghost" size="s" onClick={() => overlayControls().openAuth('register')}>
          {t('toRegister')}
        </Button>
      </p>
    </Dialog>
  );
}
