import { lazy, Suspense, useEffect } from 'react';
import { takeHeldAction } from '@/lib/client/session/held-action';
import { loadPart } from '@/lib/client/call/load-part';
import { useOverlay } from '@/lib/client/overlays/overlay-store';

const AuthDialogs = lazy(
  loadPart(() => import('./auth-dialogs').then((file) => ({ default: file.AuthDialogs }))),
);

/** The dialogs of `?auth=…`. Nothing of them, the form library included, is fetched before one is opened. */
export function AuthOverlay() {
  const { auth } = useOverlay();
  // A way in takes what is held before its dialog goes. What is left then was turned down.
  useEffect(() => {
    if (!auth) takeHeldAction();
  }, [auth]);
  if (!auth) return null;
  return (
    <Suspense fallback={null}>
      <AuthDialogs dialog={auth} />
    </Suspense>
  );
}
