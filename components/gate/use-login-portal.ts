import { useOverlay } from '@/lib/client/overlays/overlay-store';
import type { LoginPortal } from '@/lib/contract/calls/session';
import { usePathname } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';

/** Agents log in on their own page, and where their centre is asked for; everybody else on all others. */
export function useLoginPortal(): LoginPortal {
  const { agentPage } = useOverlay();
  const isAgentHome = usePathname() === routes.agentHome;
  return isAgentHome || agentPage !== null ? 'agent' : 'member';
}
