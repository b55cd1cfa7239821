import { useMemo } from 'react';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { useDeskRead } from './use-desk';

export interface WaitingQueue {
  waiting: number;
  /** Since when the oldest waits; null where none does. */
  oldest: string | null;
}

/** What waits in the queues that somebody may look at, by the read that lists each; undefined until it is known. */
export function useQueues(): ReadonlyMap<string, WaitingQueue> | undefined {
  const { data } = useDeskRead<readonly DeskRow[]>({ command: 'figures queues' }, { isLive: true });
  return useMemo(
    () =>
      data &&
      new Map(
        data.map(({ queue, waiting, oldest }) => [
          typeof queue === 'string' ? queue : '',
          { waiting: Number(waiting), oldest: typeof oldest === 'string' ? oldest : null },
        ]),
      ),
    [data],
  );
}
