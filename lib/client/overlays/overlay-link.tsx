'use client';

import type { MouseEvent, ReactNode } from 'react';
import { overlayHref } from './overlay-store';

export interface OverlayLinkProps {
  /** What opens: `{auth: 'login'}`, `{mc: 'transferFund'}`, `{help: 'feedback'}`. */
  opens: Record<string, string>;
  /** Where the link leads without script, when there is a page that serves as well; else the page it stands on. */
  href?: string;
  className?: string | undefined;
  onOpen?: () => void;
  /** Somebody reaches for it: what opens can be fetched. */
  onReach?: () => void;
  children: ReactNode;
}

/** A link that opens an overlay over the page it stands on, at an address of its own. */
export function OverlayLink({ opens, href, className, onOpen, onReach, children }: OverlayLinkProps) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen?.();
    window.history.pushState(null, '', overlayHref(opens));
  }
  return (
    <a
      href={href ?? `?${new URLSearchParams(opens)}`}
      className={className}
      onClick={open}
      onPointerEnter={onReach}
      onFocus={onReach}
    >
      {children}
    </a>
  );
}
