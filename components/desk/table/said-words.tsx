'use client';

import { createContext, use, type ReactNode } from 'react';

/** What sentences of the platform are in the reader's language, by the English ones; none for who reads English. */
const SaidContext = createContext<Readonly<Record<string, string>>>({});

export function SaidWords({
  words,
  children,
}: {
  words: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  return <SaidContext value={words}>{children}</SaidContext>;
}

export const useSaidWords = (): Readonly<Record<string, string>> => use(SaidContext);
