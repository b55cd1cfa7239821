import type { Call } from '@/lib/contract/define';
import { failureAnswer } from './failure';
import { siteLimiter, type CallLimiter } from './rate-limit';
import { noteFailure, type ReadResult } from './read';
import { clientAddressOf, merchantOf } from './request-headers';
import { askedHost } from './site-address';
import { siteRead } from './site-read';
import { gatewayTransport, type Transport } from './transport';

interface Asker {
  /** EN, TY … */
  language: string;
  /** Of the visitor's request: it says where they are, and nothing else of it goes on. */
  headers: Headers;
  transport?: () => Promise<Transport>;
  limiter?: () => CallLimiter;
}

/**
 * A public call of a document in a visitor's name, with the limits that the door has for their address. Its answer is
 * kept for nobody. There is no session in it: a document outside of the site has none.
 */
export async function askGateway<Input extends object, Output>(
  call: Call<Input, Output>,
  input: Input,
  { language, headers, transport = gatewayTransport, limiter = siteLimiter }: Asker,
): Promise<ReadResult<Output>> {
  if (call.access !== 'public' || call.issuesToken) throw new Error(`${call.name} is no call for a document`);
  const clientAddress = clientAddressOf(headers);
  const request = {
    ...siteRead(call, input as Record<string, unknown>, language),
    isQuery: false,
    merchant: merchantOf(headers, askedHost(headers)),
    clientAddress,
  };
  try {
    await limiter().check(call, clientAddress);
    return { ok: true, value: (await (await transport()).perform(request)) as Output, stale: false };
  } catch (error) {
    const { status, body } = failureAnswer(error);
    // What is refused to a visitor is not news.
    if (status >= 500) noteFailure(request, error);
    return { ok: false, code: body.errorCode };
  }
}
