import { noMobile } from '@/components/forms/codes/mobile-field';
import type { MobileInput } from '@/lib/contract/calls/session';

/** What somebody began to type, without the code. */
export type ContactDraft = MobileInput & { email: string };

export const noContact: ContactDraft = { ...noMobile, email: '' };

// In the memory of the page and never in a storage: whoever has to log in again in between finds it where it was.
let kept: { memberId: string; draft: ContactDraft } | null = null;

/** Of this member only; what another one typed at the same device is forgotten. */
export function readContactDraft(memberId: string): ContactDraft {
  if (kept?.memberId !== memberId) kept = null;
  return kept?.draft ?? noContact;
}

export function keepContactDraft(memberId: string, change: Partial<ContactDraft>): void {
  kept = { memberId, draft: { ...readContactDraft(memberId), ...change } };
}
