import type { AbstractIntlMessages } from 'next-intl';
import type { ReactNode } from 'react';
import type { Book } from '@/sandbox/book/books';
import { GameOpening, OpeningWheel } from '../../shell/game-opening';
import { Localised } from '../../shell/localised';
import { useFragment, type Fragment } from '../../shell/use-fragment';
import { useTheme } from '../../shell/use-theme';
import { useBook } from '../use-book';
import { BookRoom } from './book-room';
import styles from './book-room.module.css';

export interface BookGameProps {
  book: Book;
  /** The texts that are part of the document; another language is fetched. */
  english: AbstractIntlMessages;
}

/** Named, because the page around it has a main part too. */
function Stage({ book, children }: { book: Book; children: ReactNode }) {
  return (
    <main className={styles.stage} aria-label={book.name}>
      {children}
    </main>
  );
}

const kinds = ['book'] as const;

/** The document of a book: opens with the token of its address, in the language and the colours that it names. */
export function BookGame(props: BookGameProps) {
  const fragment = useFragment();
  return fragment ? <OpenBookGame {...props} fragment={fragment} /> : <Stage book={props.book}>{null}</Stage>;
}

/** The token is exchanged while the texts are on their way. */
function OpenBookGame({ book, english, fragment }: BookGameProps & { fragment: Fragment }) {
  const { opened, openFault, reopen } = useBook(fragment.token, book);
  const { theme, locale, event } = fragment;
  useTheme(theme);
  return (
    <Stage book={book}>
      <Localised locale={locale} kinds={kinds} english={english} waiting={<OpeningWheel />}>
        {opened ? (
          <BookRoom opened={opened} eventId={event} />
        ) : (
          <GameOpening fault={openFault} onRetry={reopen} />
        )}
      </Localised>
    </Stage>
  );
}
