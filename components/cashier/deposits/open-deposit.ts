import { overlayHref } from '@/lib/client/overlays/overlay-store';
import { answeredUrl } from '@/lib/client/safe-url';
import { depositIdPlace } from '@/lib/contract/deposit-id-place';

/** The page of the member centre that shows a deposit, and the parameter that names it. */
export const depositPage = 'depositv2';
export const depositParameter = 'mc.deposit';

const storageKey = 'parlour.deposit';
const pageKey = 'parlour.deposit-page';
/** Set in the document that leaves: what it remembers is for the one that comes back. */
let isLeaving = false;

/** Where the provider sends the member back to, in this tab or another one: the page they are on, with the deposit over it. */
export function depositReturnUrl(): string {
  return window.location.origin + overlayHref({ mc: depositPage, [depositParameter]: depositIdPlace });
}

/**
 * Before the page is left for the provider: the address names the deposit, for the back button, and the tab remembers
 * it, for a provider that comes back without saying which deposit it was.
 */
export function rememberDeposit(id: string, paymentPage: string): void {
  isLeaving = true;
  window.history.replaceState(null, '', overlayHref({ mc: depositPage, [depositParameter]: id }));
  try {
    sessionStorage.setItem(storageKey, id);
    sessionStorage.setItem(pageKey, JSON.stringify({ id, paymentPage }));
  } catch {
    // Without storage the list of recent deposits still leads to it.
  }
}

/** The deposit that an earlier document of this tab left for, once; null when there is none. */
export function takeRememberedDeposit(): string | null {
  if (isLeaving) return null;
  try {
    const id = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return id;
  } catch {
    return null;
  }
}

/** The provider's page of the deposit that this tab opened last; null for any other one. */
export function paymentPageOf(id: string): URL | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(pageKey) ?? '{}') as Partial<Record<string, string>>;
    return kept.id === id && kept.paymentPage ? answeredUrl(kept.paymentPage) : null;
  } catch {
    return null;
  }
}

/** A deposit whose end was seen is not shown again by itself. */
export function forgetDeposit(id: string): void {
  try {
    if (sessionStorage.getItem(storageKey) === id) sessionStorage.removeItem(storageKey);
    if (paymentPageOf(id)) sessionStorage.removeItem(pageKey);
  } catch {
    // Nothing was remembered.
  }
}

export function isDepositId(id: string | null): id is string {
  return id !== null && /^dep_[A-Za-z0-9]{8,64}$/.test(id);
}
