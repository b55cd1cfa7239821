import { useEffect, useRef } from 'react';
import { logIn } from '@/components/gate/log-in';
import { useLoginPortal } from '@/components/gate/use-login-portal';
import { useWelcome } from '@/components/gate/use-welcome';
import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { leaveLoginDraft } from './login-draft';

export interface LoginAttemptProps {
  values: { username: string; password: string };
  onEnd: () => void;
}

/** One login of the header's form: greets, or hands over to the dialog with what was typed and what was answered. */
export function LoginAttempt(props: LoginAttemptProps) {
  return (
    <OverlayMessages>
      <Attempt {...props} />
    </OverlayMessages>
  );
}

function Attempt({ values, onEnd }: LoginAttemptProps) {
  const welcome = useWelcome();
  const portal = useLoginPortal();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    logIn({ values: { ...values, captcha: '', remember: false }, captchaId: null, portal })
      .then(welcome, (error: unknown) => {
        leaveLoginDraft({ ...values, error });
        overlayControls().openAuth('login');
      })
      .finally(onEnd);
  }, [values, portal, welcome, onEnd]);
  return null;
}
