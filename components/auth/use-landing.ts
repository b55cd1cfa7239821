'use client';

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

/** A new member starts at the home page (section 4), except where a game is waiting for them. */
export function useLanding(): () => void {
  const pathname = usePathname();
  const router = useRouter();
  return () => {
    if (!staysHere(pathname)) router.push(routes.home);
  };
}
