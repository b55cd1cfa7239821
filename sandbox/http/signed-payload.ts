import { isSignatureValid } from '@/lib/contract/signature';
import { isStorable } from './call-body';
import { readBounded } from './read-bounded';

/** The one that the servers of the sandbox work for, as it signs its calls. */
const merchant = 'parlour';

export type Payload = Readonly<Record<string, unknown>>;

export function answerSigned(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

interface SignedCall {
  /** Whose secret it is: the merchant’s, unless somebody else calls. */
  signer?: string;
  secret: Uint8Array;
  now: Date;
  maxBodyBytes?: number;
}

/** The body of a call that was signed by whom it has to be, or the refusal. */
export async function signedPayload(
  request: Request,
  { signer = merchant, secret, now, maxBodyBytes = 8 * 1024 }: SignedCall,
): Promise<Payload | Response> {
  const body = await readBounded(request, maxBodyBytes);
  if (body === null) return answerSigned(413, { error: 'too large' });
  const isSigned =
    request.headers.get('x-vendor') === signer &&
    isSignatureValid({
      signer,
      secret,
      method: request.method,
      path: new URL(request.url).pathname,
      body,
      nowMs: now.getTime(),
      timestamp: request.headers.get('x-timestamp') ?? '',
      signature: request.headers.get('x-signature') ?? '',
    });
  if (!isSigned) return answerSigned(401, { error: 'signature' });
  try {
    const payload: unknown = JSON.parse(body);
    if (payload !== null && typeof payload === 'object' && !Array.isArray(payload)) return payload as Payload;
  } catch {
    // Falls through to the refusal.
  }
  return answerSigned(400, { error: 'malformed' });
}

/** A text of the payload that a database can keep. */
export function textOf(payload: Payload, name: string): string | null {
  const value = payload[name];
  const isText = typeof value === 'string' && value.length > 0 && value.length <= 128 && isStorable(value);
  return isText ? value : null;
}
