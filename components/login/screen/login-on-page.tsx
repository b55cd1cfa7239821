import { lazy, Suspense, useState } from 'react';
import { holdNext } from '@/components/gate/hold-next';
import { useWelcome } from '@/components/gate/use-welcome';
import { isActionHeld } from '@/lib/client/session/held-action';
import { loadPart } from '@/lib/client/call/load-part';
import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import { useRouter } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import { LoginForm } from '../login-form';

const ForgotDialog = lazy(
  loadPart(() => import('../forgot/forgot-dialog').then((file) => ({ default: file.ForgotDialog }))),
);

export function LoginOnPage() {
  return (
    <OverlayMessages>
      <LoginThenHome />
    </OverlayMessages>
  );
}

/** What the login ends with is shown at home, where the login leads unless a page was asked for before it. This page opens no dialogs by its address. */
function LoginThenHome() {
  const router = useRouter();
  const [isForgotten, setIsForgotten] = useState(false);
  const welcome = useWelcome({ open: (dialog) => router.replace(`${routes.home}?auth=${dialog}`) });
  return (
    <>
      <LoginForm
        onForgot={() => setIsForgotten(true)}
        onDone={(end) => {
          holdNext(router);
          if (!isActionHeld()) router.replace(routes.home);
          void welcome(end);
        }}
      />
      {isForgotten && (
        <Suspense fallback={null}>
          <ForgotDialog onClose={() => setIsForgotten(false)} onLogin={() => setIsForgotten(false)} />
        </Suspense>
      )}
    </>
  );
}
