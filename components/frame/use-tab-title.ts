import { useEffect } from 'react';

/**
 * Puts the name of what is open into the title of the browser's tab, in the place of the page's own name. The router
 * writes the page's title once more after the page has come to life, so the name is put back whenever it does.
 */
export function useTabTitle(pageTitle: string, name: string | null): void {
  useEffect(() => {
    if (name === null) return;
    const before = document.title;
    const named = before.includes(pageTitle) ? before.replace(pageTitle, () => name) : name;
    const write = () => {
      if (document.title !== named) document.title = named;
    };
    const watch = new MutationObserver(write);
    watch.observe(document.head, { subtree: true, childList: true, characterData: true });
    write();
    return () => {
      watch.disconnect();
      document.title = before;
    };
  }, [pageTitle, name]);
}
