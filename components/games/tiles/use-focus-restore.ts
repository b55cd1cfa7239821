import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Of a list whose entries may go: when the one with the focus does, the focus goes to the one that took its place, and
 * not to the start of the page. Spread the answer on the list element.
 */
export function useFocusRestore<List extends HTMLElement>(entries: readonly unknown[]) {
  const ref = useRef<List>(null);
  /** Which entry has the focus; null when none has. */
  const focused = useRef<number | null>(null);
  useLayoutEffect(() => {
    const list = ref.current;
    const index = focused.current;
    if (!list || index === null || list.contains(document.activeElement)) return;
    const entry = list.children[Math.min(index, list.children.length - 1)];
    // The last one: whoever takes one mark away may go on with the next.
    [...(entry?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1)?.focus();
  }, [entries]);
  const onFocus = ({ target }: FocusEvent<List>) => {
    const entry = target.closest('li');
    focused.current = entry && ref.current ? [...ref.current.children].indexOf(entry) : null;
  };
  /** Not called for an entry that is taken out with the focus in it. */
  const onBlur = () => {
    focused.current = null;
  };
  return { ref, onFocus, onBlur };
}
