import { useSyncExternalStore } from 'react';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';

export interface Fragment {
  /** The launch token; absent on pages that need none. */
  token: string | null;
  locale: Locale;
  /** The room that was chosen in the lobby; only games between players have rooms. */
  room: string | null;
  /** The event that a book opens with. */
  event: string | null;
  /** As chosen on the site; a document without an origin has no cookie to read it from. */
  theme: 'light' | 'dark' | null;
}

function readFragment(hash: string): Fragment {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const language = values.get('lang');
  const theme = values.get('theme');
  return {
    token: values.get('token'),
    locale: isLocale(language) ? language : defaultLocale,
    room: values.get('room'),
    event: values.get('event'),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  };
}

let known: { hash: string; fragment: Fragment } | undefined;

/** What stands behind the `#` of the address; the server, which never sees it, gets null. */
export function useFragment(): Fragment | null {
  return useSyncExternalStore(subscribe, snapshot, () => null);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

function snapshot(): Fragment {
  const { hash } = window.location;
  if (known?.hash !== hash) known = { hash, fragment: readFragment(hash) };
  return known.fragment;
}
