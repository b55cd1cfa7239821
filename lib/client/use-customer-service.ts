import type { CustomerServiceType } from '@/lib/contract/calls/system';
import { memberNow } from '@/lib/client/session/member-now';
import { openTab } from './safe-url';

/** Spec §6: members above this rank of their club have a channel of their own. */
const lastOrdinaryRank = 4;

export function customerServiceChannel(rankLevel: number | undefined): CustomerServiceType {
  return rankLevel !== undefined && rankLevel > lastOrdinaryRank ? 'VIP' : 'LIVECHAT';
}

const windowFeatures = 'popup,width=440,height=750';

/**
 * Opens the window of customer service. Call it inside the visitor's press: the window opens at once and is filled when
 * its address is here. Resolves with null then, and with the address where the browser refused the window, to be
 * offered as a link. Closes the window and rejects when there is no address.
 */
export function useCustomerService(): () => Promise<URL | null> {
  return () => openCustomerService(customerServiceChannel(memberNow().member?.clubLabel.rankLevel));
}

export async function openCustomerService(type: CustomerServiceType): Promise<URL | null> {
  const popup = openTab(windowFeatures);
  try {
    // Fetched here, so that a page carries no more of it than the window.
    const { findCustomerService } = await import('./customer-service');
    const url = await findCustomerService(type);
    if (!popup) return url;
    popup.show(url);
    return null;
  } catch (error) {
    popup?.close();
    throw error;
  }
}
