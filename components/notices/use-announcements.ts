import { useCall } from '@/lib/client/call/use-call';
import { system } from '@/lib/contract/calls/system';

/** `PL` are the notices, `PU` what opens by itself once in a visit. */
export function useAnnouncements(types: 'PL' | 'PU') {
  return useCall(system.announcements, { types, platform: 'W', execution: 'B' });
}
