import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { resumeAction } from '@/components/gate/resume-action';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/forms.module.css';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/toast';
import { call } from '@/lib/client/call/call';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { takeHeldAction } from '@/lib/client/session/held-action';
import { useMember } from '@/lib/client/session/use-member';
import { useSignOut } from '@/lib/client/session/use-sign-out';
import { member } from '@/lib/contract/calls/member';
import { useRouter } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import { ChangePasswordForm } from './change-password-form';

export interface ChangePasswordDialogProps {
  onClose: () => void;
}

/**
 * Ends at home, or with what was pressed before a login that demanded the change. Where the session can do nothing else, nothing but a new password or signing out ends it. After a logout somewhere
 * else it stays as it is and says so.
 */
export function ChangePasswordDialog({ onClose }: ChangePasswordDialogProps) {
  const t = useTranslations('auth.changePassword');
  const { state, error } = useMember();
  const router = useRouter();
  const isForced = error?.code === 'auth.password.change';
  const isSignedOut = state === 'visitor';

  async function onDone() {
    const held = takeHeldAction();
    onClose();
    showToast(t('done'), 'win');
    // Only now is there somebody to say what the account may do.
    const info = held && (await call(member.info, {}).catch(() => null));
    if (held && info) resumeAction(held, info.type);
    else router.push(routes.home);
  }

  return (
    <Dialog
      isOpen
      size="narrow"
      canClose={!isForced}
      isClickToClose={false}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      {...(isForced && { description: t('forced') })}
    >
      {isSignedOut && (
        <div className={styles.messages}>
          <FormAlert text={t('signedOut')} />
          <Button variant="secondary" isBlock onClick={() => overlayControls().openAuth('login')}>
            {t('toLogin')}
          </Button>
        </div>
      )}
      <ChangePasswordForm
        onDone={() => void onDone()}
        isForced={isForced}
        canAskOverview={state === 'member'}
      />
      {isForced && <SignOutInstead onDone={onClose} />}
    </Dialog>
  );
}

function SignOutInstead({ onDone }: { onDone: () => void }) {
  const t = useTranslations('auth.changePassword');
  const errorText = useErrorText();
  const signOut = useSignOut();
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function leave() {
    setIsBusy(true);
    try {
      await signOut();
      onDone();
      router.push(routes.home);
    } catch (error) {
      setFailure(errorText(error));
      setIsBusy(false);
    }
  }

  return (
    <div className={styles.alternatives}>
      <FormAlert text={failure} />
      <Button variant="ghost" isBlock isBusy={isBusy} onClick={() => void leave()}>
        {t('signOut')}
      </Button>
    </div>
  );
}
