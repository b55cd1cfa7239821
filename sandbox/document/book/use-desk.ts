import { createContext, useContext } from 'react';
import type { BookPreferences } from '@/sandbox/book/wire';
import type { OddsFormat } from '@/sandbox/kit/odds/odds-formats';
import type { CallBook } from './book-client';
import type { EventStore } from './events/use-known-events';
import type { SlipControls } from './slip/use-slip';
import type { OpenedBook } from './use-book';

/** What is on the screen. */
export type Place =
  | { kind: 'events' | 'matches' | 'tickets' | 'results' }
  | { kind: 'event'; fixtureId: string }
  | { kind: 'table'; competition: string };

/** What every part of the book works with. */
export interface Desk extends EventStore {
  opened: OpenedBook;
  call: CallBook;
  slip: SlipControls;
  format: OddsFormat;
  favourites: readonly string[];
  prefer: (wanted: Partial<BookPreferences>) => void;
  show: (place: Place) => void;
  /** The matches beside each other; null until some were chosen. */
  watched: readonly string[] | null;
  watch: (fixtureIds: readonly string[]) => void;
}

const DeskContext = createContext<Desk | null>(null);
export const DeskProvider = DeskContext.Provider;

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('No book is open here');
  return desk;
}
