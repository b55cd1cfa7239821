import { isActionHeld } from '@/lib/client/session/held-action';
import { overlayOf } from '@/lib/client/overlays/overlay-store';
import { usePathname, useRouter } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';

/** Here something is waiting for whoever logs in. */
const waitingPaths: readonly string[] = [
  routes.game,
  routes.seamless,
  routes.fbSports,
  routes.lottery,
  routes.vnLottery,
];

/** Whether a way in ends on the page where it began. */
export function staysHere(pathname: string): boolean {
  return pathname === routes.home || waitingPaths.includes(pathname);
}

/** What was pressed before, or a page of a centre that the way in lies over. */
function isAwaited(): boolean {
  const { memberPage, agentPage } = overlayOf(new URLSearchParams(window.location.search));
  return isActionHeld() || memberPage !== null || agentPage !== null;
}

/** A new member starts at the home page (spec §4), except where something is waiting for them. */
export function useRedirectAfterLogin(): () => void {
  const pathname = usePathname();
  const router = useRouter();
  return () => {
    if (!staysHere(pathname) && !isAwaited()) router.push(routes.home);
  };
}
