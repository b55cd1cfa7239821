'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { loadPart } from '@/lib/client/load-part';
import { overlayOf, useOverlay } from '@/lib/client/overlay-store';

const PopupDialog = lazy(
  loadPart(() => import('./popup-dialog').then((file) => ({ default: file.PopupDialog }))),
);

const visitKey = 'parlour-popups-shown';
const lookAgainMs = 3_000;

/**
 * The announcements that open by themselves: once in a visit, on its first page, once somebody is there and the page has
 * come to rest, and never over something that the visitor opened or in the middle of typing. Pages that show a game do not mount it.
 */
export function PopupAnnouncements() {
  const { auth, memberPage, notice, help } = useOverlay();
  const isFree = [auth, memberPage, notice, help].every((open) => open === null);
  const [state, setState] = useState<'waiting' | 'open' | 'over'>('waiting');

  useEffect(() => {
    if (state !== 'waiting' || !isFree || wasShown()) return;
    return whenAtRest(() => {
      keepShown();
      setState('open');
    });
  }, [state, isFree]);

  if (state === 'open' && !isFree) setState('over');
  if (state !== 'open') return null;
  return (
    <Suspense fallback={null}>
      <PopupDialog onClose={() => setState('over')} />
    </Suspense>
  );
}

const signsOfLife = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const;

/**
 * Waits for somebody to move, so that what comes first is the page and not a window over it. Then asks again and again
 * until the page has nothing to do and the visitor is in the middle of nothing.
 */
function whenAtRest(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let handle: number | undefined;
  const look = () => {
    if (isAtRest()) act();
    else timer = setTimeout(ask, lookAgainMs);
  };
  const ask = () => {
    // Not every browser tells when it is idle; there, some time after the page came has to do.
    if (typeof requestIdleCallback === 'function')
      handle = requestIdleCallback(look, { timeout: lookAgainMs });
    else timer = setTimeout(look, lookAgainMs);
  };
  const start = () => {
    stopListening();
    ask();
  };
  const stopListening = () => signsOfLife.forEach((sign) => window.removeEventListener(sign, start));
  signsOfLife.forEach((sign) => window.addEventListener(sign, start, { passive: true }));
  return () => {
    stopListening();
    clearTimeout(timer);
    if (handle !== undefined) cancelIdleCallback(handle);
  };
}

/** The address is read once more: it changes before everybody has heard of it. */
function isAtRest(): boolean {
  const open = Object.values(overlayOf(new URLSearchParams(window.location.search)));
  const isBusy = document.activeElement?.matches('input:not([type="checkbox"]), textarea, select') ?? false;
  return (
    !isBusy && open.every((value) => value === null) && document.querySelector('[role="dialog"]') === null
  );
}

function wasShown(): boolean {
  try {
    return sessionStorage.getItem(visitKey) !== null;
  } catch {
    // Where nothing can be remembered it would come on every page: rather never.
    return true;
  }
}

function keepShown(): void {
  try {
    sessionStorage.setItem(visitKey, '1');
  } catch {
    // It was readable a moment ago; the state of this component still keeps it to one.
  }
}
