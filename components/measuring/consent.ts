import { useSyncExternalStore } from 'react';
import { readHint, writeHint } from '@/lib/client/call/hint-cookies';

/** What the visitor answered; null before that, and for who has not been seen to answer yet (on the server). */
export type Answer = 'yes' | 'no' | null;

const cookie = 'parlour_measuring';
const keptDays = 180;

/** Asked anew from the footer; the answer of before holds until there is another one. */
let isReopened = false;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readAnswer(): Answer {
  const text = readHint(cookie);
  return text === 'yes' || text === 'no' ? text : null;
}

export function answerMeasuring(answer: 'yes' | 'no'): void {
  writeHint(cookie, answer, keptDays);
  isReopened = false;
  tell();
}

export function reopenMeasuring(): void {
  isReopened = true;
  tell();
}

export function useConsent(): { answer: Answer; isAsking: boolean } {
  const answer = useSyncExternalStore(subscribe, readAnswer, () => null);
  const isAsking = useSyncExternalStore(
    subscribe,
    () => isReopened || readAnswer() === null,
    () => false,
  );
  return { answer, isAsking };
}
