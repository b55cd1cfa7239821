import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import type { Shooting } from './use-shooting';

/** From one shot of a held pointer to the next, at least; each waits for the answer to the one before. */
const shotPaceMs = 280;

interface PointerHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onPointerLeave: () => void;
}

/**
 * A press fires where it points, and goes on as long as it is held; a mouse aims before it is pressed. It fires what is
 * loaded and no more: the next magazine is a press of its own.
 */
export function useHeldFire({ picture, sight, aim, isReady, fire }: Shooting): PointerHandlers {
  const at = useRef({ x: 0, y: 0 });
  const [isHeld, setHeld] = useState(false);
  const shoot = () => {
    const id = picture.aimedFrom(at.current.x, at.current.y);
    const fish = sight.find((each) => each.id === id);
    if (!fish || !isReady) return;
    aim.aimAt(fish.id);
    fire(fish);
  };
  const shootAgain = useEffectEvent(shoot);
  useEffect(() => {
    if (!isHeld) return;
    const timer = setInterval(shootAgain, shotPaceMs);
    return () => clearInterval(timer);
  }, [isHeld]);
  const release = () => setHeld(false);
  return {
    onPointerDown: (event) => {
      if (event.button > 0) return;
      at.current = { x: event.clientX, y: event.clientY };
      setHeld(true);
      shoot();
    },
    onPointerMove: (event) => {
      at.current = { x: event.clientX, y: event.clientY };
      const id =
        isReady && !isHeld && event.pointerType === 'mouse' && picture.pickAt(event.clientX, event.clientY);
      if (id) aim.aimAt(id);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
  };
}
