import { useCall } from '@/lib/client/call/use-call';
import { system } from '@/lib/contract/calls/system';

/** Notices, and what opens by itself once in a visit: one answer, which the tab keeps. */
export function useAnnouncements() {
  return useCall(system.announcements, {});
}
