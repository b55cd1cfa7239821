import { useEffect, useRef, useState } from 'react';
import { isTyping } from '../frame/is-typing';
import type { DeskPage } from '../pages/pages';

const waitMs = 1_500;
/** Before any key: times of keys count from when the document began. */
const longAgo = -Infinity;

/** `g` and a letter go to a page, `/` to the field that finds, `?` tells the keys. */
export function useGoKeys(pages: readonly DeskPage[], go: (page: string) => void) {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const pressedG = useRef(longAgo);
  const current = useRef({ pages, go });
  useEffect(() => {
    current.current = { pages, go };
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const page = current.current.pages.find(({ letter }) => letter === event.key);
      if (event.timeStamp - pressedG.current < waitMs && page) {
        pressedG.current = longAgo;
        event.preventDefault();
        current.current.go(page.key);
      } else if (event.key === 'g') pressedG.current = event.timeStamp;
      else if (event.key === '?') setIsHelpOpen(true);
      else if (event.key === '/') {
        event.preventDefault();
        document.querySelector<HTMLElement>('[data-filter], [data-find]')?.focus();
      }
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return { isHelpOpen, openHelp: () => setIsHelpOpen(true), closeHelp: () => setIsHelpOpen(false) };
}
