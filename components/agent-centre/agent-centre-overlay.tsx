import { lazy, Suspense } from 'react';
import { useCentreOverlay } from '@/components/centre/use-centre-overlay';
import { loadPart } from '@/lib/client/call/load-part';
import { useOverlay } from '@/lib/client/overlays/overlay-store';
import { canOpenAgentCentre } from '@/lib/contract/account-gate';

const AgentCentre = lazy(
  loadPart(() => import('./agent-centre').then((file) => ({ default: file.AgentCentre }))),
);

/**
 * The centre of agents of `?ac=…`. It shows once its data is here; a visitor logs in first, as an agent, and then finds
 * the page they asked for. Members of other types read why there is none.
 */
export function AgentCentreOverlay() {
  const { agentPage } = useOverlay();
  const member = useCentreOverlay(agentPage, canOpenAgentCentre);
  if (!member || agentPage === null) return null;
  return (
    <Suspense fallback={null}>
      <AgentCentre page={agentPage} />
    </Suspense>
  );
}
