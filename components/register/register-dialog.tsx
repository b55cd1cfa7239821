import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { DialogBanner } from '@/components/brand/dialog-banner';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/forms.module.css';
import { FreePlayButton } from '@/components/gate/free-play-button';
import { HeldGame } from '@/components/gate/held-game';
import { useHeldNext } from '@/components/gate/hold-next';
import { clearIdentity, leftIdentity } from '@/components/gate/register-identity';
import { staysHere, useRedirectAfterLogin } from '@/components/gate/use-redirect-after-login';
import { useOpenAtHome, useWelcome } from '@/components/gate/use-welcome';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Loaded } from '@/components/ui/loaded';
import { Skeleton } from '@/components/ui/skeleton';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { heldGame } from '@/lib/client/session/held-action';
import { useCall } from '@/lib/client/call/use-call';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { CallError } from '@/lib/contract/errors';
import { member, type RegisterSettings } from '@/lib/contract/calls/member';
import { isOffered } from '@/lib/contract/offered';
import type { LoginOutput } from '@/lib/contract/calls/session';
import { system, type Permission } from '@/lib/contract/calls/system';
import { registerForms } from '@/lib/contract/forms/register-rules';
import { QuickRegister } from './quick-register';
import { RegisterForm } from './register-form';
import { SaveAccountDialog } from './save-account-dialog';
import type { QuickAccount } from './use-quick-registration';

const noInput = {};
const once = { revalidateOnFocus: false };
const registerClosed = new CallError('register.closed');

export interface RegisterDialogProps {
  onClose: () => void;
  /** While it is held, the dialog stays although somebody is logged in. */
  onHold?: (isHeld: boolean) => void;
}

/** Success logs in, closes, and leads to where a new member starts. */
export function RegisterDialog({ onClose, onHold }: RegisterDialogProps) {
  const t = useTranslations('auth.register');
  const welcome = useWelcome({ open: useOpenAtHome(staysHere) });
  const land = useRedirectAfterLogin();
  useHeldNext();
  const [game] = useState(heldGame);
  const [made, setMade] = useState<{ account: QuickAccount; output: LoginOutput } | null>(null);

  function finish(output: LoginOutput) {
    onClose();
    land();
    void welcome({ output, by: 'registration' });
  }

  if (made) return <SaveAccountDialog account={made.account} onDone={() => finish(made.output)} />;
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} closeLabel={t('close')}>
      {game && <HeldGame game={game} onFreePlay={onClose} />}
      <RegisterWays
        onDone={finish}
        onHold={(isHeld) => onHold?.(isHeld)}
        onMade={(account, output) => setMade({ account, output })}
      />
      <p className={styles.other}>
        {t('haveAccount')}
        <Button variant="ghost" size="s" onClick={() => overlayControls().openAuth('login')}>
          {t('toLogin')}
        </Button>
      </p>
      {!game && <FreePlayButton onDone={onClose} />}
      <DialogBanner group="w_register" />
    </Dialog>
  );
}

interface WaysProps {
  onDone: (output: LoginOutput) => void;
  onHold: (isHeld: boolean) => void;
  onMade: (account: QuickAccount, output: LoginOutput) => void;
}

/** Which fields there are, their rules, and what is switched on, is the brand's to say. */
function RegisterWays(props: WaysProps) {
  const t = useTranslations('auth.register');
  const errorText = useErrorText();
  const settings = useCall(member.registerSettings, noInput, once);
  const permission = useCall(system.permission, noInput, once);
  // The field of a number asks for the countries, too: together with its rules they are here when it shows.
  useCall(system.countries, noInput, once);
  const failed = [settings, permission].filter(({ error }) => error);
  const answer = {
    data: settings.data && permission.data && { settings: settings.data, permission: permission.data },
    error: failed[0]?.error,
    isValidating: failed.some(({ isValidating }) => isValidating),
    mutate: () => Promise.allSettled(failed.map(({ mutate }) => mutate())),
  };
  return (
    <Loaded
      answer={answer}
      failedText={t('failed')}
      reasonOf={errorText}
      retryLabel={t('retry')}
      waiting={
        <div className={styles.form} aria-busy="true">
          {['username', 'password', 'confirmPassword'].map((field) => (
            <Skeleton key={field} height={77} shape="box" />
          ))}
        </div>
      }
    >
      {(brand) => <WaysOfBrand {...props} {...brand} />}
    </Loaded>
  );
}

interface WaysOfBrandProps extends WaysProps {
  settings: RegisterSettings;
  permission: Permission;
}

function WaysOfBrand({ settings, permission, onDone, onHold, onMade }: WaysOfBrandProps) {
  const t = useTranslations('auth');
  const errorText = useErrorText();
  const [given] = useState(leftIdentity);
  useEffect(clearIdentity, []);
  const { forms, ...switches } = registerForms(permission.whitelabel);
  const isQuickOn = switches.isQuickOn && isOffered(permission, 'session.remembered');
  const [isQuick, setIsQuick] = useState(forms.length === 0);
  if (forms.length === 0 && !isQuickOn) return <FormAlert text={errorText(registerClosed)} />;
  if (isQuick) {
    return (
      <QuickRegister
        settings={settings}
        isPlayMoney={permission.isPlayMoney}
        onStart={() => onHold(true)}
        onRefused={() => onHold(false)}
        onMade={onMade}
        {...(forms.length > 0 && { onBack: () => setIsQuick(false) })}
      />
    );
  }
  return (
    <>
      {given && <p className={styles.given}>{t(`firebase.given.${given.identity.firebaseChannel}`)}</p>}
      <RegisterForm
        settings={settings}
        modules={permission.whitelabel}
        isPlayMoney={permission.isPlayMoney}
        firebase={permission.firebase ?? null}
        given={given}
        onDone={onDone}
      />
      {isQuickOn && !given && (
        <Button variant="secondary" isBlock className={styles.quick} onClick={() => setIsQuick(true)}>
          {t('quick.open')}
        </Button>
      )}
    </>
  );
}
