import { useEffect, useRef } from 'react';

/**
 * One key for each decision, from anywhere in the game: `keys` maps the letter or digit to what it does. A key that is held down
 * counts once; with a modifier it belongs to the browser, and in a field to what is written.
 */
export function useDecisionKeys(keys: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, select, textarea, [role="dialog"]'))
        return;
      const decide = latest.current[event.key.toLowerCase()];
      if (!decide) return;
      event.preventDefault();
      decide();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}
