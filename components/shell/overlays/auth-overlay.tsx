import { lazy, Suspense, useEffect, useRef } from 'react';
import { takeHeldAction } from '@/lib/client/session/held-action';
import { loadPart } from '@/lib/client/call/load-part';
import { useOverlay } from '@/lib/client/overlays/overlay-store';

const AuthDialogs = lazy(
  loadPart(() => import('./auth-dialogs').then((file) => ({ default: file.AuthDialogs }))),
);

/** The dialogs of `?auth=…`. Nothing of them, the form library included, is fetched before one is opened. */
export function AuthOverlay() {
  const { auth } = useOverlay();
  const wasOpen = useRef(false);
  // A way in takes what is held before its dialog goes. What is left then was turned down; what is pressed while these parts
  // are still being fetched is held before any dialog was there.
  useEffect(() => {
    if (!auth && wasOpen.current) takeHeldAction();
    wasOpen.current = auth !== null;
  }, [auth]);
  if (!auth) return null;
  return (
    <Suspense fallback={null}>
      <AuthDialogs dialog={auth} />
    </Suspense>
  );
}
