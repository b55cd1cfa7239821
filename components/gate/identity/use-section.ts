import { useRef, useState } from 'react';
import { useConfirmedAction, type Done } from './use-confirmed-action';

/**
 * A part of the page with its actions. `tell` says what an action came to and moves the keyboard to the heading: the
 * button that was pressed is often gone by then.
 */
export function useSection() {
  const { run: runAction, ...action } = useConfirmedAction();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [result, setResult] = useState('');

  function run<Output>(work: () => Promise<Output>, key?: string): Promise<Done<Output> | null> {
    setResult('');
    return runAction(work, key);
  }

  function tell(text: string) {
    setResult(text);
    headingRef.current?.focus();
  }

  return { ...action, run, tell, result, headingRef };
}

export type Section = ReturnType<typeof useSection>;
