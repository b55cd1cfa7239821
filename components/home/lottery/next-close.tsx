'use client';

import { leftToRight } from '@/lib/client/left-to-right';
import { useIsBrowser } from '@/lib/client/use-is-browser';
import { useNow } from '@/lib/client/use-now';

const minuteMs = 60_000;
const secondMs = 1_000;

const two = (number: number) => String(number).padStart(2, '0');

/** Until the next close of a lottery whose draws follow each other at one distance; `closesAt` is any of its closes. */
export function NextClose({ closesAt, everyMinutes }: { closesAt: string; everyMinutes: number }) {
  const isBrowser = useIsBrowser();
  const nowMs = useNow(secondMs);
  const rhythmMs = everyMinutes * minuteMs;
  const behindMs = (((Date.parse(closesAt) - nowMs) % rhythmMs) + rhythmMs) % rhythmMs;
  const seconds = Math.ceil(behindMs / secondMs);
  return (
    <time role="timer">
      {isBrowser ? leftToRight(`${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`) : '--:--'}
    </time>
  );
}
