'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useSyncExternalStore, type MouseEvent } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { loadPart } from '@/lib/client/call/load-part';
import { overlayControls, type AuthDialog } from '@/lib/client/overlays/overlay-store';
import { useIsBrowser } from '@/lib/client/use-is-browser';
import { isPlainPress } from '@/lib/i18n/plain-press';
import { Link } from '@/lib/i18n/navigation';
import { nextPath, withNext } from '@/lib/addresses/next-path';
import { registerPaths, routes } from '@/lib/routes';
import styles from './game-screen.module.css';

const FreePlay = lazy(
  loadPart(() =>
    import('@/components/gate/free-play-button').then((file) => ({ default: file.FreePlayOnPage })),
  ),
);

/**
 * Over the page, so that what was wanted opens after the login; without scripts they are pages of their own, and in a tab
 * of their own pages that lead back here.
 */
export function LoginOrRegister() {
  const t = useTranslations('game.visitor');
  const next = useNextHere();
  const open = (dialog: AuthDialog) => (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    overlayControls().openAuth(dialog);
  };
  return (
    <>
      <div className={styles.steps}>
        <Link href={withNext(routes.login, next)} className={buttonClass()} onClick={open('login')}>
          {t('login')}
        </Link>
        <Link
          href={withNext(registerPaths[0] ?? routes.home, next)}
          className={buttonClass({ variant: 'secondary' })}
          onClick={open('register')}
        >
          {t('register')}
        </Link>
      </div>
      <FreePlayWay />
    </>
  );
}

const neverChanges = () => () => undefined;

/** The page that this stands on. The document serves all of its queries, so it is not in there. */
function useNextHere(): string | null {
  return useSyncExternalStore(
    neverChanges,
    () => nextPath(window.location.pathname + window.location.search),
    () => null,
  );
}

/** Needs scripts, so the document has only the room for it. */
function FreePlayWay() {
  const isBrowser = useIsBrowser();
  return (
    <div className={styles.freePlay}>
      {isBrowser && (
        <Suspense fallback={null}>
          <FreePlay />
        </Suspense>
      )}
    </div>
  );
}
