import { useCallback, useState } from 'react';
import type { BookPreferences, PriceMode } from '@/sandbox/book/wire';
import type { OddsFormat } from '@/sandbox/kit/odds/odds-formats';
import type { CallBook } from '../book-client';
import type { OpenedBook } from '../use-book';

interface Preferences {
  format: OddsFormat;
  mode: PriceMode;
  favourites: readonly string[];
  prefer: (wanted: Partial<BookPreferences>) => void;
}

/** How the player wants the book. It is so at once, and kept by the book; where it cannot keep it, it is so until the document closes. */
export function usePreferences({ book, firstPreferences }: OpenedBook, call: CallBook): Preferences {
  const [known, setKnown] = useState(firstPreferences);
  const prefer = useCallback(
    (wanted: Partial<BookPreferences>) => {
      setKnown((before) => ({ ...before, ...wanted }));
      call('bookPrefer', wanted).catch(() => undefined);
    },
    [call],
  );
  return {
    format: known.format ?? book.format,
    mode: known.mode ?? 'better',
    favourites: known.favourites,
    prefer,
  };
}
