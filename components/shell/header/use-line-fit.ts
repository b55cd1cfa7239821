import { useEffect, useState, type RefObject } from 'react';

/**
 * How many children of a wrapping row stand in its first line; null until it is measured. What does not fit is a matter
 * of the language, the font and the window, so it is measured and not guessed.
 */
export function useLineFit(ref: RefObject<HTMLElement | null>): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const row = ref.current;
    if (!row || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const items = [...row.children] as HTMLElement[];
      setCount(items.filter((item) => item.offsetTop === items[0]?.offsetTop).length);
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [ref]);
  return count;
}
