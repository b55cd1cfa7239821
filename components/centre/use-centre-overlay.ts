import { useEffect, useState } from 'react';
import { overlayHref, useOverlay } from '@/lib/client/overlays/overlay-store';
import { useMember } from '@/lib/client/session/use-member';
import type { MemberInfo } from '@/lib/contract/member-info';
import type { AccountType } from '@/lib/contract/types';

/**
 * Whom a centre is open to that the address asks for by `page`; null while it is not to be shown. A visitor logs in first
 * and then finds the page they asked for; who may not open it reads why.
 */
export function useCentreOverlay(
  page: string | null,
  canOpen: (type: AccountType) => boolean,
): MemberInfo | null {
  const { auth } = useOverlay();
  const { state, member } = useMember();
  const isAsked = page !== null;
  const isKeptOut = member !== null && !canOpen(member.type);
  useEffect(() => {
    if (!isAsked || auth !== null) return;
    if (state === 'visitor') window.history.replaceState(null, '', withLogin());
    else if (isKeptOut) window.history.replaceState(null, '', overlayHref({ auth: 'real-account' }));
  }, [isAsked, auth, state, isKeptOut]);
  // Of two windows that an address names the later one lies on top: this one waits until the other is closed.
  const [isOpen, setIsOpen] = useState(false);
  const isShown =
    isAsked && member !== null && !isKeptOut && (auth === null || (isOpen && auth !== 'real-account'));
  if (isShown !== isOpen) setIsOpen(isShown);
  return isShown ? member : null;
}

/** The login lies over the page that was asked for, which stays in the address. */
function withLogin(): string {
  const url = new URL(window.location.href);
  url.searchParams.set('auth', 'login');
  return url.pathname + url.search + url.hash;
}
