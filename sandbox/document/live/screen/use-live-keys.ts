import { useEffect } from 'react';
import type { PlacedBets } from '@/sandbox/board/chips/use-placed-bets';

interface LiveKeys {
  chips: readonly string[];
  /** The next of the open tables is at large. */
  next: () => void;
  isCovered: boolean;
}

/** Digits choose chips, C confirms, U takes back, R lays the last bets again, T brings the next table. Nothing while a dialog is open or somebody types. */
export function useLiveKeys(bets: PlacedBets, { chips, next, isCovered }: LiveKeys): void {
  useEffect(() => {
    if (isCovered) return;
    const doings: Readonly<Record<string, () => void>> = {
      c: bets.play,
      u: bets.undo,
      r: () => {
        if (bets.canRepeat) bets.repeat();
      },
      t: next,
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || event.repeat) return;
      if (target instanceof HTMLInputElement && target.type !== 'radio') return;
      const chip = /^[1-9]$/.test(key) ? chips[Number(key) - 1] : undefined;
      if (chip !== undefined) bets.setChip(chip);
      else doings[key.toLowerCase()]?.();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [bets, chips, next, isCovered]);
}
