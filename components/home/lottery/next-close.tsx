'use client';

import { clockText } from '@/components/lottery/clock/clock-text';
import { useIsIdle } from '@/components/ui/use-is-idle';
import { leftToRight } from '@/lib/client/left-to-right';
import { useNow } from '@/lib/client/use-now';

const minuteMs = 60_000;
const secondMs = 1_000;

/** Until the next close of a lottery whose draws follow each other at one distance; `closesAt` is any of its closes. */
export function NextClose({ closesAt, everyMinutes }: { closesAt: string; everyMinutes: number }) {
  const isIdle = useIsIdle();
  const nowMs = useNow(secondMs);
  const rhythmMs = everyMinutes * minuteMs;
  const leftMs = (((Date.parse(closesAt) - nowMs) % rhythmMs) + rhythmMs) % rhythmMs;
  return <time role="timer">{isIdle ? leftToRight(clockText(leftMs)) : '--:--'}</time>;
}
