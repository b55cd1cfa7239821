'use client';

import { lazy, Suspense } from 'react';
import type { BookGameProps } from './book-game';

const BookGame = lazy(() => import('./book-game').then((file) => ({ default: file.BookGame })));

/** The document of a book as a part of its own: a game does not load what it never shows. */
export function BookDocument(props: BookGameProps) {
  return (
    <Suspense fallback={null}>
      <BookGame {...props} />
    </Suspense>
  );
}
