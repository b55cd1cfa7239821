import { useEffect } from 'react';
import { holdAction, isActionHeld } from '@/lib/client/session/held-action';
import { useRouter, type Router } from '@/lib/i18n/navigation';
import { nextOf } from '@/lib/addresses/next-path';

/** Holds the way to the page that the address names for the end of a way in; what was pressed here goes before it. */
export function holdNext(router: Pick<Router, 'replace'>): void {
  const next = nextOf(window.location.search);
  if (!next || isActionHeld()) return;
  holdAction({ need: 'session', act: () => router.replace(next) });
}

/** For a dialog of a way in, over whatever page it is opened. */
export function useHeldNext(): void {
  const router = useRouter();
  useEffect(() => holdNext(router), [router]);
}
