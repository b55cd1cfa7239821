import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { useSignOut } from '@/lib/client/session/use-sign-out';
import { useRouter } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import styles from './sign-out-dialog.module.css';

/** Asks first. When the gateway could not be told, it says so and the session stays: half signed out is a trap. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('layout.signOut');
  const errorText = useErrorText();
  const signOut = useSignOut();
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function confirm() {
    setIsBusy(true);
    setFailure(null);
    try {
      await signOut();
      onClose();
      router.push(routes.home);
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      size="narrow"
      onClose={onClose}
      title={t('title')}
      closeLabel={t('cancel')}
      description={t('text')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => void confirm()}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {errorText(failure)}
        </p>
      )}
    </Dialog>
  );
}
