import { lazy, Suspense, useEffect } from 'react';
import { loadPart } from '@/lib/client/call/load-part';
import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import { useOverlay } from '@/lib/client/overlays/overlay-store';
import { useCall } from '@/lib/client/call/use-call';
import { protection, type RealityState } from '@/lib/contract/calls/protection';

const RealityDialog = lazy(
  loadPart(() => import('./reality-dialog').then((file) => ({ default: file.RealityDialog }))),
);

const noInput = {};
const restMs = 60_000;
const shortestMs = 5_000;

/** When to ask again: at the time of the next question, and from time to time. Never without a reality check. Pure. */
export function askAgainAfter(state: RealityState | undefined, nowMs: number): number {
  if (!state || state.intervalMinutes === null) return 0;
  const untilDueMs = state.dueAt === null ? restMs : new Date(state.dueAt).getTime() - nowMs;
  return Math.min(restMs, Math.max(shortestMs, untilDueMs));
}

export interface RealityWatchProps {
  currencySymbol: string;
  /** Another number makes it look at once: a stake was refused until the question is answered. */
  asked: number;
  onLeave: () => void;
}

/**
 * Beside an open game: lays the reality check over the page when it is due. It makes way for a window that the member
 * opens from it, and is back after that for as long as there is no answer.
 */
export function RealityWatch({ currencySymbol, asked, onLeave }: RealityWatchProps) {
  const { memberPage, agentPage, auth, help } = useOverlay();
  const { data, mutate } = useCall(protection.reality, noInput, {
    revalidateOnFocus: true,
    refreshInterval: (state) => askAgainAfter(state, Date.now()),
  });
  useEffect(() => {
    if (asked > 0) void mutate();
  }, [asked, mutate]);
  const isFree = [memberPage, agentPage, auth, help].every((open) => open === null);
  const isShown = data?.isDue === true && isFree;
  useEffect(() => {
    // What fills the screen would hide the question.
    if (isShown && document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <OverlayMessages>
        <RealityDialog
          state={data}
          currencySymbol={currencySymbol}
          onAnswer={(answered) => void mutate(answered, { revalidate: false })}
          onLeave={onLeave}
        />
      </OverlayMessages>
    </Suspense>
  );
}
