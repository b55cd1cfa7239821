'use client';

import { useSyncExternalStore } from 'react';
import { JackpotDigits } from './jackpot-digits';
import { jackpotDigits, jackpotMinor, jackpotTickMs, msToNextTick } from './jackpot-rule';

/** The figure of the clock. */
export function JackpotFigure({ symbol }: { symbol: string }) {
  // Counted in ticks, so that it is one figure until the next; the server does not know the visitor's moment.
  const tick = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / jackpotTickMs),
    () => null,
  );
  const digits = tick === null ? null : jackpotDigits(jackpotMinor(tick * jackpotTickMs));
  return <JackpotDigits symbol={symbol} digits={digits} />;
}

function subscribe(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => {
      listener();
      wait();
    }, msToNextTick(Date.now()));
  };
  wait();
  return () => clearTimeout(timer);
}
