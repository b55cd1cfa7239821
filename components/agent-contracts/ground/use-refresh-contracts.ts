import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Reads again what an answer, an offer or a dispute has changed. Keys of `useCall` begin with the name of the call. */
export function useRefreshContracts(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    void mutate(
      (key) => Array.isArray(key) && /^agentContracts\.|^agentReports\.centre$/.test(String(key[0])),
    );
  }, [mutate]);
}
