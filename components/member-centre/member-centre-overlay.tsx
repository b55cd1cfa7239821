import { lazy, Suspense } from 'react';
import { useCentreOverlay } from '@/components/centre/use-centre-overlay';
import { loadPart } from '@/lib/client/call/load-part';
import { useOverlay } from '@/lib/client/overlays/overlay-store';
import { canOpenMemberCentre } from '@/lib/contract/account-gate';

const MemberCentre = lazy(
  loadPart(() => import('./member-centre').then((file) => ({ default: file.MemberCentre }))),
);

/**
 * The personal centre of `?mc=…`. It shows once its data is here; a visitor logs in first and then finds the page
 * they asked for, a trial account reads why there is none.
 */
export function MemberCentreOverlay() {
  const { memberPage } = useOverlay();
  const member = useCentreOverlay(memberPage, canOpenMemberCentre);
  if (!member || memberPage === null) return null;
  return (
    <Suspense fallback={null}>
      <MemberCentre page={memberPage} member={member} />
    </Suspense>
  );
}
