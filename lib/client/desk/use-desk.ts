import useSWR, { useSWRConfig, type SWRResponse } from 'swr';
import type { DeskMe, DeskValue } from '@/lib/contract/desk/shapes';
import { askDoor, readDesk, type DeskAsk, type DeskFailure } from './desk-call';

/** Refreshed as often as a page of the desk looks at a queue. */
const refreshMs = 15_000;

export function useDeskMe(): SWRResponse<DeskMe, DeskFailure> {
  return useSWR<DeskMe, DeskFailure>(['desk', 'me'], () => askDoor<DeskMe>('me'), {
    shouldRetryOnError: false,
    revalidateOnFocus: true,
  });
}

/** A read of the desk; null asks nothing. */
export function useDeskRead<T = DeskValue>(
  asked: DeskAsk | null,
  { isLive = false }: { isLive?: boolean } = {},
): SWRResponse<T, DeskFailure> {
  return useSWR<T, DeskFailure>(
    asked ? ['desk', 'read', asked.command, asked.args ?? [], asked.options ?? {}] : null,
    () => readDesk(asked as DeskAsk) as Promise<T>,
    {
      refreshInterval: isLive ? refreshMs : 0,
      keepPreviousData: true,
      shouldRetryOnError: ({ status }: DeskFailure) => status === 0 || status >= 500,
      errorRetryCount: 2,
      errorRetryInterval: 2_000,
    },
  );
}

/** After a command: everything that was read is read again. */
export function useRefreshDesk(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && key[0] === 'desk');
}

/** After going in or out nothing of before is shown. */
export function useForgetDesk(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && key[0] === 'desk', undefined, { revalidate: true });
}
