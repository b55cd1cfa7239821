import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import { localizedPath } from '@/lib/i18n/localized-path';
import { allGamesHref } from '@/lib/routes';

/** Everything that the search needs, so that it is there when it opens. A failure is met again, and shown, there. */
async function prepare(locale: string): Promise<void> {
  const [{ prepareSearchIndex }] = await Promise.all([
    import('@/lib/client/search/use-search-index'),
    import('./search-dialog'),
  ]);
  prepareSearchIndex(locale);
}

export interface SearchLinkProps {
  className?: string | undefined;
  children: ReactNode;
}

/** Opens the search over the page; without a script, the list of all games, which has a search of its own. */
export function SearchLink({ className, children }: SearchLinkProps) {
  const locale = useLocale();
  return (
    <OverlayLink
      opens={{ find: '' }}
      href={localizedPath(locale, allGamesHref)}
      className={className}
      onReach={() => void prepare(locale).catch(() => undefined)}
    >
      {children}
    </OverlayLink>
  );
}
