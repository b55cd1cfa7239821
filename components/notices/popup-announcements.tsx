import { lazy, Suspense, useEffect, useState } from 'react';
import { loadPart } from '@/lib/client/call/load-part';
import { overlayOf, useOverlay } from '@/lib/client/overlays/overlay-store';
import { hadPopups, keepPopupsAway } from '@/lib/client/session/visit-popups';

const PopupBar = lazy(loadPart(() => import('./popup-bar').then((file) => ({ default: file.PopupBar }))));
const PopupDialog = lazy(
  loadPart(() => import('./popup-dialog').then((file) => ({ default: file.PopupDialog }))),
);

/** So long nobody moves before the bar comes: whoever is on the way to something is left alone. */
const calmMs = 4_000;

/**
 * The announcements that come by themselves: once in a visit, as a bar at the edge of the page that takes neither the
 * focus nor a press meant for something else. The window opens at a press on the bar. A login greets already, so its
 * visit gets none. Pages that show a game do not mount it.
 */
export function PopupAnnouncements() {
  const { auth, memberPage, agentPage, notice, help } = useOverlay();
  const isFree = [auth, memberPage, agentPage, notice, help].every((open) => open === null);
  const [state, setState] = useState<'waiting' | 'offered' | 'open' | 'over'>('waiting');

  useEffect(() => {
    if (state !== 'waiting' || !isFree || hadPopups()) return;
    return whenCalm(() => {
      if (hadPopups()) return;
      keepPopupsAway();
      setState('offered');
    });
  }, [state, isFree]);

  const end = () => setState('over');
  if ((state === 'offered' || state === 'open') && !isFree) end();
  if (state === 'waiting' || state === 'over') return null;
  return (
    <Suspense fallback={null}>
      {state === 'offered' ? (
        <PopupBar onRead={() => setState('open')} onClose={end} />
      ) : (
        <PopupDialog onClose={end} />
      )}
    </Suspense>
  );
}

const signsOfLife = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const;

/**
 * Waits for somebody to move, so that what comes first is the page, and then until they have stopped. Each further
 * movement begins the wait anew.
 */
function whenCalm(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (!isAtRest()) return wait();
    stop();
    act();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, calmMs);
  };
  const stop = () => {
    signsOfLife.forEach((sign) => window.removeEventListener(sign, wait));
    clearTimeout(timer);
  };
  signsOfLife.forEach((sign) => window.addEventListener(sign, wait, { passive: true }));
  return stop;
}

const busyElements = 'input:not([type="checkbox"]), textarea, select';
const openElements = '[role="dialog"], [role="alertdialog"], header [aria-expanded="true"]';

/** The address is read once more: it changes before everybody has heard of it. */
function isAtRest(): boolean {
  const open = Object.values(overlayOf(new URLSearchParams(window.location.search)));
  const isBusy = document.activeElement?.matches(busyElements) ?? false;
  return !isBusy && open.every((value) => value === null) && document.querySelector(openElements) === null;
}
