import { useEffect, useState } from 'react';

export type Loaded<Value> = { value: Value } | 'loading' | 'failed';

/** What `load` answers, asked for again whenever it is another function, and by `again` after a failure. */
export function useLoaded<Value>(load: () => Promise<Value>): { loaded: Loaded<Value>; again: () => void } {
  const [loaded, setLoaded] = useState<Loaded<Value>>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setLoaded({ value }),
      () => isCurrent && setLoaded('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  const again = () => {
    setLoaded('loading');
    setAttempt(attempt + 1);
  };
  return { loaded, again };
}
