import { useEffect, type RefObject } from 'react';

export const slipId = 'bet-slip';

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea') !== null;

/** On the board the key B leads to the first stake of the slip, which stands behind some hundred prices. */
export function useSlipKey(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyped(event.target)) return;
      const slip = document.getElementById(slipId);
      const place =
        slip?.querySelector<HTMLElement>('input:not([disabled])') ?? slip?.querySelector('button');
      if (!place) return;
      event.preventDefault();
      place.focus();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [board]);
}
