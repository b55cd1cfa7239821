import type { FocusEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { overlayControls, overlayHref, type AuthDialog } from '@/lib/client/overlays/overlay-store';
import { isPlainPress } from '@/lib/i18n/plain-press';

export interface AuthLinkProps {
  dialog: AuthDialog;
  className: string;
  children: ReactNode;
}

/**
 * A link to a dialog of the way in, over the page it stands on. The cached document knows nothing of the query, so the
 * link learns it when somebody comes to it: a tab of its own opens the same view, with the dialog over it.
 */
export function AuthLink({ dialog, className, children }: AuthLinkProps) {
  const learn = ({ currentTarget }: PointerEvent<HTMLAnchorElement> | FocusEvent<HTMLAnchorElement>) => {
    currentTarget.href = overlayHref({ auth: dialog });
  };
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    overlayControls().openAuth(dialog);
  };
  return (
    <a href={`?auth=${dialog}`} className={className} onPointerEnter={learn} onFocus={learn} onClick={open}>
      {children}
    </a>
  );
}
