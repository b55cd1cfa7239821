'use client';

import { Link } from '@/lib/i18n/navigation';

/** An address and its words. */
export type LinkItem = readonly [href: string, text: string];

/** The items of a list of links: a script, so that a document carries the markup and short data, and no second tree. */
export function LinkItems({ links }: { links: readonly LinkItem[] }) {
  return links.map(([href, text]) => (
    <li key={href}>
      <Link href={href}>{text}</Link>
    </li>
  ));
}
