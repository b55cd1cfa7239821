import { CallError } from '@/lib/contract/errors';
import { system, type CustomerServiceType } from '@/lib/contract/calls/system';
import { call } from './call/call';
import { answeredUrl } from './safe-url';

/** Where the people of this channel are. Throws `CallError`, also for an address that must not be opened. */
export async function findCustomerService(type: CustomerServiceType): Promise<URL> {
  const { content } = await call(system.customerServiceLink, { type });
  const url = answeredUrl(content);
  if (!url) throw new CallError('gateway.answer');
  return url;
}
