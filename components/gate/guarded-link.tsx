'use client';

import type { ComponentProps } from 'react';
import { Link } from '@/lib/i18n/navigation';
import { useGuardedLink } from './use-guarded-link';

/** A link to a launch: an address for everybody, and a press goes through the action gate first. */
export function GuardedLink({
  href,
  ...props
}: Omit<ComponentProps<typeof Link>, 'href' | 'onClick'> & { href: string }) {
  const launch = useGuardedLink();
  return <Link {...props} href={href} onClick={(event) => launch(event, href)} />;
}
