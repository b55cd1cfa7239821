import { useEffect, useState } from 'react';
import type { FishShot } from '@/sandbox/games/fish/types';
import { fishAt, isInSight, type Fish } from '@/sandbox/games/fish/schedule';
import type { Room } from './use-room';

const lookEveryMs = 400;
/** Under reduced motion the fish stand, and change places together. */
export const stillMs = 4000;

/** The moment that is shown: every moment, or one of every few seconds. */
export function shownTimeMs(timeMs: number, isStill: boolean): number {
  return isStill ? Math.floor(timeMs / stillMs) * stillMs : timeMs;
}

/**
 * The fish that can be aimed at, from left to right, brought up to date a few times a second. A fish that has left the sea
 * since the picture stood still is not among them, nor is one that a shot of this round has caught.
 */
export function useSight(
  { sea, caught, timeMs }: Room,
  shots: readonly FishShot[],
  isStill: boolean,
): readonly Fish[] {
  const [fish, setFish] = useState<readonly Fish[]>([]);
  useEffect(() => {
    if (!sea) return;
    const look = () => {
      const now = timeMs();
      const here = new Set(fishAt(sea, now).map(({ id }) => id));
      const shown = fishAt(sea, shownTimeMs(now, isStill));
      setFish(
        shown
          .filter((each) => isInSight(each) && here.has(each.id))
          .sort((a, b) => a.place.x - b.place.x || (a.id < b.id ? -1 : 1)),
      );
    };
    const timer = setInterval(look, lookEveryMs);
    const first = setTimeout(look, 0);
    return () => {
      clearInterval(timer);
      clearTimeout(first);
    };
  }, [sea, timeMs, isStill]);
  const own = new Set(shots.flatMap((shot) => (shot.multiple > 0 ? [shot.fish] : [])));
  return fish.filter(({ id }) => !caught.has(id) && !own.has(id));
}
