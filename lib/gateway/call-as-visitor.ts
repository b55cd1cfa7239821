import type { Call } from '@/lib/contract/define';
import { failureAnswer } from './error-response';
import { credentialsOf } from './door/identity';
import { siteLimiter, type CallLimiter } from './door/rate-limit';
import { noteFailure, type ReadResult } from './read-public';
import { clientAddressOf, merchantOf } from './door/request-headers';
import { comesFromElsewhere, siteAddress } from './door/site-origin';
import { siteRead } from './transport/site-read';
import { gatewayTransport, type GatewayCall, type Transport } from './transport/transport';

interface Asker {
  /** EN, TY … */
  language: string;
  /** The visitor's own, for the document: it says where they are, and who. */
  request: Request;
  transport?: () => Promise<Transport>;
  limiter?: () => CallLimiter;
}

/**
 * A public call of a document in a visitor's name, with the limits that the door has for their address. Its answer is
 * kept for nobody. Who the visitor is goes along as far as the call asks for it, and as a stranger comes whoever was sent
 * here by another site.
 */
export async function callAsVisitor<Input extends object, Output>(
  call: Call<Input, Output>,
  input: Input,
  { language, request, transport = gatewayTransport, limiter = siteLimiter }: Asker,
): Promise<ReadResult<Output>> {
  if (call.access !== 'public' || call.issuesToken || call.namesBrowser)
    throw new Error(`${call.name} is no call for a document`);
  let asked: GatewayCall = siteRead(call, input as Record<string, unknown>, language);
  try {
    const site = siteAddress(request);
    const clientAddress = clientAddressOf(request.headers);
    asked = {
      ...asked,
      isQuery: false,
      merchant: merchantOf(request.headers, site.host),
      clientAddress,
    };
    await limiter().check(call, clientAddress);
    if (!comesFromElsewhere(request, site))
      asked = { ...asked, ...(await credentialsOf(request.headers, call, site.isSecure).open()) };
    return { ok: true, value: (await (await transport()).perform(asked)) as Output, stale: false };
  } catch (error) {
    const { status, body } = failureAnswer(error);
    // What is refused to a visitor is not news.
    if (status >= 500) noteFailure(asked, error);
    return { ok: false, code: body.errorCode };
  }
}
