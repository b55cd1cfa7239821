'use client';

import { useSyncExternalStore, type ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Link } from '@/lib/i18n/navigation';
import { nextOf, withNext } from '@/lib/addresses/next-path';
import { registerPaths, routes } from '@/lib/routes';

const unchanging = () => () => undefined;

/** To the registration, and from there on to the page that the login was asked for. The document serves all of them. */
export function RegisterLink({ children }: { children: ReactNode }) {
  const search = useSyncExternalStore(
    unchanging,
    () => window.location.search,
    () => '',
  );
  return (
    <Link
      href={withNext(registerPaths[0] ?? routes.home, nextOf(search))}
      className={buttonClass({ variant: 'ghost', size: 's' })}
    >
      {children}
    </Link>
  );
}
