import { useState } from 'react';

export interface Copying {
  /** Null before the first try. */
  outcome: 'copied' | 'refused' | null;
  copy: (text: string) => Promise<void>;
}

/** Puts a text on the clipboard and knows what came of it. */
export function useCopy(): Copying {
  const [outcome, setOutcome] = useState<Copying['outcome']>(null);
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Without a secure origin or the visitor's leave there is no clipboard; the text can still be marked.
      setOutcome('refused');
    }
  }
  return { outcome, copy };
}
