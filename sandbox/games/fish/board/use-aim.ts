import { useEffect, useEffectEvent, useState } from 'react';
import type { Fish } from '@/sandbox/games/fish/schedule';
import { usePlayKeys } from '@/sandbox/board/table/use-play-keys';

const ownKeys = 'input, select, textarea, [role="dialog"], [contenteditable]';

export interface Aim {
  /** The fish that is aimed at, as long as it can be. */
  fish: Fish | null;
  aimAt: (id: string) => void;
  /** Fires at it. Where nothing is aimed at it only aims: nothing is fired at what was not chosen. */
  press: () => void;
}

/** Arrows choose the next creature in sight to the left and to the right; Space and Enter fire at it. */
export function useAim(sight: readonly Fish[], isOn: boolean, fire: (fish: Fish) => void): Aim {
  const [aimed, setAimed] = useState<string | null>(null);
  const fish = sight.find(({ id }) => id === aimed) ?? null;
  const move = useEffectEvent((by: 1 | -1) => {
    const at = fish ? sight.indexOf(fish) + by : by === 1 ? 0 : -1;
    const next = sight.at(at % Math.max(1, sight.length));
    if (next) setAimed(next.id);
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      if (event.target instanceof Element && event.target.closest(ownKeys)) return;
      event.preventDefault();
      move(event.key === 'ArrowRight' ? 1 : -1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
  const press = () => {
    if (fish) fire(fish);
    else if (sight[0]) setAimed(sight[0].id);
  };
  usePlayKeys(press, isOn);
  return { fish, aimAt: setAimed, press };
}
