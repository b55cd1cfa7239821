import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/sections.module.css';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { useSignOut } from '@/lib/client/session/use-sign-out';
import type { SecurityOverview } from '@/lib/contract/calls/security';
import { ConfirmIdentityForm } from './confirm-identity-form';

export interface ConfirmIdentityDialogProps {
  overview: SecurityOverview;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Lies over the form whose action was refused, which stays as it is. */
export function ConfirmIdentityDialog({ overview, onConfirmed, onClose }: ConfirmIdentityDialogProps) {
  const t = useTranslations('security.confirm');
  const hasMethods = overview.confirmMethods.length > 0;
  return (
    <Dialog
      isOpen
      size="narrow"
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      {...(hasMethods && { description: t('text') })}
    >
      {hasMethods ? <ConfirmIdentityForm overview={overview} onConfirmed={onConfirmed} /> : <LogInAgain />}
    </Dialog>
  );
}

/** A login with the passkey confirms, too. The page stays in the address, so the login leads back to it. */
function LogInAgain() {
  const t = useTranslations('security.confirm');
  const errorText = useErrorText();
  const signOut = useSignOut();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function leave() {
    setIsBusy(true);
    setFailure(null);
    try {
      await signOut();
    } catch (error) {
      setFailure(errorText(error));
      setIsBusy(false);
    }
  }

  return (
    <div className={styles.form}>
      <FormAlert text={failure} />
      <p>{t('passkeyOnly')}</p>
      <Button size="l" isBlock isBusy={isBusy} onClick={() => void leave()}>
        {t('logInAgain')}
      </Button>
    </div>
  );
}
