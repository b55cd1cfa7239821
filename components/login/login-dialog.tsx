import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DialogBanner } from '@/components/brand/dialog-banner';
import styles from '@/components/forms/forms.module.css';
import { HelpLinks } from '@/components/forms/help-links';
import { useHeldNext } from '@/components/gate/hold-next';
import { useLoginPortal } from '@/components/gate/use-login-portal';
import { useWelcome } from '@/components/gate/use-welcome';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { heldGame } from '@/lib/client/session/held-action';
import { LoginForm } from './login-form';

/** After a login the visitor is where they were: at the page, or the game, that they wanted to see; an agent at theirs. */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('auth.login');
  const welcome = useWelcome();
  const portal = useLoginPortal();
  useHeldNext();
  const [game] = useState(heldGame);
  return (
    <Dialog isOpen size="narrow" onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <LoginForm
        portal={portal}
        onForgot={() => overlayControls().openAuth('forgot')}
        onFreePlay={onClose}
        game={game}
        onDone={(end) => {
          onClose();
          void welcome(end);
        }}
      />
      <p className={styles.other}>
        {t('noAccount')}
        <Button variant="ghost" size="s" onClick={() => overlayControls().openAuth('register')}>
          {t('toRegister')}
        </Button>
      </p>
      <HelpLinks articles={['terms', 'account']} />
      <DialogBanner group="w_login" />
    </Dialog>
  );
}
