import {
  chatPathType,
  system,
  vipChannelAboveRank,
  type CustomerService,
  type CustomerServiceType,
  type Permission,
} from '@/lib/contract/calls/system';
import { sealPath } from '@/lib/server/sealed-path';
import { getRank } from '../ranks';
import type { CallContext } from '@/platform/ground/context';
import { getSettings } from '../settings';
import type { CustomerServiceAddresses } from '../settings';

/** A stranger who asks for the VIP channel gets the other one: the rank is looked up here, whoever claims what. */
async function channelFor(
  { db, caller }: CallContext,
  wanted: CustomerServiceType,
): Promise<CustomerServiceType> {
  if (wanted !== 'VIP' || !caller) return 'LIVECHAT';
  const club = await getRank(db, caller.memberId, 'club');
  return club && club.rankLevel > vipChannelAboveRank ? 'VIP' : 'LIVECHAT';
}

/** The address in full, because the site that shows it may be another one than this. */
function fullAddress(address: string, { language, origin }: CallContext): string {
  const spoken = address.replaceAll('{language}', encodeURIComponent(language));
  return origin && spoken.startsWith('/') ? new URL(spoken, origin).href : spoken;
}

export async function answerCustomerService(
  context: CallContext,
  { type: wanted = 'LIVECHAT' }: { type?: CustomerServiceType },
): Promise<CustomerService> {
  const addresses = (await getSettings(context.db, context.now)).customerService ?? {};
  const address = addresses[await channelFor(context, wanted)] ?? addresses.LIVECHAT;
  if (!address) return { version: { pathList: [] } };
  return { version: { pathList: [{ type: chatPathType, path: sealPath(fullAddress(address, context)) }] } };
}

/** What everybody may know beforehand: that there is somebody to talk to, and which call leads there. */
export function shownCustomerService(
  addresses: CustomerServiceAddresses | null,
): Permission['customerService'] {
  return addresses?.LIVECHAT ? { csType: 'LIVECHAT', path: system.customerService.path } : null;
}
