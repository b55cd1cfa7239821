import { useLocale } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { localizedPath } from '@/lib/i18n/localized-path';
import { helpHref } from '@/lib/routes';
import { overlayControls } from './overlay-store';

export interface HelpLinkProps {
  slug: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to an article that opens over what the visitor is doing, so that nothing typed is lost; in a new tab, its page. */
export function HelpLink({ slug, className, children }: HelpLinkProps) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    overlayControls().openHelp(slug);
  }
  return (
    <a href={localizedPath(useLocale(), helpHref(slug))} className={className} onClick={open}>
      {children}
    </a>
  );
}
