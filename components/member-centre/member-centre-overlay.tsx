'use client';

import { lazy, Suspense, useEffect } from 'react';
import { loadPart } from '@/lib/client/load-part';
import { overlayHref, useOverlay } from '@/lib/client/overlay-store';
import { useMember } from '@/lib/client/use-member';
import { trialAccountType } from '@/lib/contract/trial-account';

const MemberCentre = lazy(
  loadPart(() => import('./member-centre').then((file) => ({ default: file.MemberCentre }))),
);

/**
 * The personal centre of `?mc=…`. It shows once its data is here; a visitor logs in first and then finds the page
 * they asked for, a trial account reads why there is none.
 */
export function MemberCentreOverlay() {
  const { memberPage, auth } = useOverlay();
  const { state, member } = useMember();
  const isAsked = memberPage !== null;
  const isTrial = member?.type === trialAccountType;
  useEffect(() => {
    if (!isAsked || auth !== null) return;
    if (state === 'visitor') window.history.replaceState(null, '', withLogin());
    else if (isTrial) window.history.replaceState(null, '', overlayHref({ auth: 'real-account' }));
  }, [isAsked, auth, state, isTrial]);
  if (memberPage === null || !member || isTrial || auth === 'real-account') return null;
  return (
    <Suspense fallback={null}>
      <MemberCentre page={memberPage} member={member} />
    </Suspense>
  );
}

/** The login lies over the page that was asked for, which stays in the address. */
function withLogin(): string {
  const url = new URL(window.location.href);
  url.searchParams.set('auth', 'login');
  return url.pathname + url.search + url.hash;
}
