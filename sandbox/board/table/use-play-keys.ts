import { useEffect, useRef } from 'react';

const ownKeys = 'button, a, input, select, textarea, summary, [role="dialog"], [contenteditable]';

/**
 * Space and Enter press the play button from anywhere in the game, once for each press: a key that is held down counts once,
 * and a key that another control has a use for is left to it.
 */
export function usePlayKeys(onPlay: () => void, isOn: boolean): void {
  const latest = useRef(onPlay);
  useEffect(() => {
    latest.current = onPlay;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.repeat || (event.key !== ' ' && event.key !== 'Enter')) return;
      if (event.target instanceof Element && event.target.closest(ownKeys)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}
