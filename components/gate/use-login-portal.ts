import type { LoginPortal } from '@/lib/contract/calls/session';
import { usePathname } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';

/** Agents log in on their own page, everybody else on all others. */
export function useLoginPortal(): LoginPortal {
  return usePathname() === routes.agentHome ? 'agent' : 'member';
}
