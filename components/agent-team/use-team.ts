import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useCall } from '@/lib/client/call/use-call';
import { agentTeam } from '@/lib/contract/calls/agent-centre/agent-team';

const noInput = {};
const teamCalls = new Set([agentTeam.links.name, agentTeam.helpers.name]);

export const useLinks = () => useCall(agentTeam.links, noInput);
export const useHelpers = () => useCall(agentTeam.helpers, noInput);

/** Reads the lists and quotas of the team again, wherever they are on screen. */
export function useRefreshTeam(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    void mutate((key) => Array.isArray(key) && teamCalls.has(String(key[0])));
  }, [mutate]);
}
