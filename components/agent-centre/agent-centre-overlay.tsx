import { lazy, Suspense, useEffect, useState } from 'react';
import { loadPart } from '@/lib/client/call/load-part';
import { overlayHref, useOverlay } from '@/lib/client/overlays/overlay-store';
import { useMember } from '@/lib/client/session/use-member';
import { canOpenAgentCentre } from '@/lib/contract/account-gate';

const AgentCentre = lazy(
  loadPart(() => import('./agent-centre').then((file) => ({ default: file.AgentCentre }))),
);

/**
 * The centre of agents of `?ac=…`. It shows once its data is here; a visitor logs in first, as an agent, and then finds
 * the page they asked for. Members of other types read why there is none.
 */
export function AgentCentreOverlay() {
  const { agentPage, auth } = useOverlay();
  const { state, member } = useMember();
  const isAsked = agentPage !== null;
  const isKeptOut = member !== null && !canOpenAgentCentre(member.type);
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
  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <AgentCentre page={agentPage} />
    </Suspense>
  );
}

/** The login lies over the page that was asked for, which stays in the address. */
function withLogin(): string {
  const url = new URL(window.location.href);
  url.searchParams.set('auth', 'login');
  return url.pathname + url.search + url.hash;
}
