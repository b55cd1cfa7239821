import { useEffect, useRef } from 'react';

interface HandKeys {
  play: () => void;
  pass: () => void;
  /** Puts the focus on the hand. */
  enter: () => void;
}

const ownControls = 'button, a, summary, input, select, textarea';
const neverHere = 'input, select, textarea, [role="dialog"]';

/**
 * Enter plays and P passes from anywhere at the table, an arrow goes to the hand. Enter on another control presses that one;
 * a key that is held down counts once.
 */
export function useHandKeys(keys: HandKeys, isOn: boolean): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(neverHere)) return;
      const isElsewhere = Boolean(target?.closest(ownControls) && !target.closest('[data-hand]'));
      const done = keyed(event.key, latest.current, isElsewhere);
      if (done) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}

function keyed(key: string, keys: HandKeys, isElsewhere: boolean): boolean {
  if (key.toLowerCase() === 'p') keys.pass();
  else if (isElsewhere) return false;
  else if (key === 'Enter') keys.play();
  else if (key === 'ArrowLeft' || key === 'ArrowRight') keys.enter();
  else return false;
  return true;
}
