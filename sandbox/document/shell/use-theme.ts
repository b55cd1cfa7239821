import { useEffect } from 'react';
import { themeOf, type ThemeChoice } from '@/lib/contract/frame-messages';

/**
 * The theme of the site around a document: at first the one that its address names, then whatever the page says. A script sets the first
 * one before anything is painted; this one holds where the address changes.
 */
export function useTheme(named: ThemeChoice | null): void {
  useEffect(() => {
    if (named !== null) document.documentElement.dataset.theme = named;
  }, [named]);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      const theme = source === window.parent ? themeOf(data) : null;
      if (theme) document.documentElement.dataset.theme = theme;
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
}
