import { useEffect, useRef } from 'react';
import { isTyping } from '../frame/is-typing';

export interface QueueKeys {
  next: () => void;
  previous: () => void;
  approve: () => void;
  reject: () => void;
  release: () => void;
}

const keys: Readonly<Record<string, keyof QueueKeys>> = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  r: 'reject',
  u: 'release',
  Escape: 'release',
};

/** Keys of a list. None of them decides: they open what asks. After `g` a letter is a page's. */
export function useQueueKeys(queue: QueueKeys): void {
  const current = useRef(queue);
  useEffect(() => {
    current.current = queue;
  });
  useEffect(() => {
    let goesOn = -Infinity;
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === 'g') goesOn = event.timeStamp;
      const does = keys[event.key];
      if (!does || (event.key !== 'g' && event.timeStamp - goesOn < 1_500)) return;
      event.preventDefault();
      current.current[does]();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
