import { useCall } from '@/lib/client/call/use-call';
import { security } from '@/lib/contract/calls/security';

const noInput = {};

/** What protects the account; read again when the member comes back to the page, from the outbox or another device. */
export function useSecurityOverview() {
  return useCall(security.overview, noInput, { revalidateOnFocus: true });
}

export type OverviewAnswer = ReturnType<typeof useSecurityOverview>;
