import { CallError } from '@/lib/contract/errors';
import { member, type MemberInfo } from '@/lib/contract/calls/member';
import { requireSchemas } from '@/lib/contract/schemas';
import {
  chatPathType,
  system,
  vipChannelAboveRank,
  type CustomerService,
  type CustomerServiceType,
} from '@/lib/contract/calls/system';
import { openPath } from '@/lib/server/sealed-path';
import { isExpected } from '../error-response';
import type { GatewayCall, Transport } from '../transport/transport';
import { validInput } from '../transport/validate';

/**
 * `system.customerServiceLink`: where a visitor finds a person to talk to. The site answers it itself, whichever
 * platform is behind: it asks for the sealed link, opens it here, so that no browser has to, and hands out nothing
 * but a web address. Throws `support.unavailable` when the brand has nobody, `gateway.answer` for a link that is
 * broken or leads anywhere else.
 */
export async function customerServiceLink(
  transport: Transport,
  request: GatewayCall,
): Promise<{ content: string }> {
  const { input: schema } = requireSchemas(request.call.name);
  const { type: wanted } = (await validInput(schema, request.input, request)) as {
    type?: CustomerServiceType;
  };
  const type = wanted === 'VIP' && (await hasVipChannel(transport, request)) ? 'VIP' : 'LIVECHAT';
  const answer = await transport.perform({ ...request, call: system.customerService, input: { type } });
  const link = (answer as CustomerService).version.pathList.find((entry) => entry.type === chatPathType);
  if (!link) throw new CallError('support.unavailable');
  return { content: webAddress(opened(link.path, transport), request.origin) };
}

/** Not every platform looks at the rank itself. Whatever keeps it from being known leads to the common channel. */
async function hasVipChannel(transport: Transport, request: GatewayCall): Promise<boolean> {
  if (!request.token) return false;
  try {
    const info = await transport.perform({ ...request, call: member.info, input: {} });
    return (info as MemberInfo).clubLabel.rankLevel > vipChannelAboveRank;
  } catch (error) {
    if (isExpected(error)) return false;
    throw error;
  }
}

function opened(path: string, { openLink = openPath }: Transport): string {
  try {
    return openLink(path);
  } catch (cause) {
    throw new CallError('gateway.answer', undefined, { cause });
  }
}

/**
 * A path of this site, or an address with `http:` or `https:`; from a site behind https not back to http. A user name
 * in front of a host makes an address read as one host and lead to another, so there is none.
 */
function webAddress(text: string, siteOrigin: string): string {
  const address = URL.canParse(text, siteOrigin) ? new URL(text, siteOrigin) : null;
  const schemes = siteOrigin.startsWith('https:') ? ['https:'] : ['http:', 'https:'];
  if (!address || !schemes.includes(address.protocol) || address.username || address.password)
    throw new CallError('gateway.answer', undefined, {
      cause: new Error('A customer-service link is no web address'),
    });
  return address.href;
}
