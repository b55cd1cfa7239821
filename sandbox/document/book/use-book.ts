import { useCallback, useState } from 'react';
import { timed, type Timed } from '@/sandbox/board/calls/timed';
import type { GameFault } from '@/sandbox/board/calls/post-to-vendor';
import { books, type Book } from '@/sandbox/book/books';
import type { BookOpenAnswer, BookPreferences } from '@/sandbox/book/wire';
import { openerOf, useOpening } from '../shell/use-opening';
import { openBook } from './book-client';

/** A book that is open in this document. */
export interface OpenedBook extends Omit<BookOpenAnswer, 'nowMs' | 'book' | 'preferences'> {
  book: Book;
  /** The clock of the book minus this one’s. */
  offsetMs: number;
  firstPreferences: BookPreferences;
}

const opener = openerOf(
  (token) => timed(openBook(token), ({ nowMs }) => nowMs),
  ({ answer }: Timed<BookOpenAnswer>) =>
    books.find(({ vendorCode }) => vendorCode === answer.book)?.lobbyCode ?? '',
);

interface BookOpening {
  /** Null until the document is open. */
  opened: OpenedBook | null;
  openFault: GameFault | null;
  reopen: () => void;
}

/** Opens a book with the launch token of the document. */
export function useBook(token: string | null, book: Book): BookOpening {
  const [opened, setOpened] = useState<OpenedBook | null>(null);
  const onOpened = useCallback(
    ({ answer, offsetMs }: Timed<BookOpenAnswer>) => {
      const { preferences, ...rest } = answer;
      setOpened({ ...rest, book, offsetMs, firstPreferences: preferences });
    },
    [book],
  );
  return { opened, ...useOpening(opener, { token, gameCode: book.lobbyCode }, onOpened) };
}
