import type { AnyCall } from '@/lib/contract/define';
import { CallError } from '@/lib/contract/errors';
import { deriveSecret } from '@/lib/secrets';
import { isSignatureValid } from '@/lib/signature';

type SignedAccess = 'vendor' | 'provider';

/** Who may sign what. A name that is not here has no secret, whatever it sends. */
const signers: Record<SignedAccess, ReadonlySet<string>> = {
  vendor: new Set(['sandbox']),
  provider: new Set(['sandbox-pay']),
};

export function isSignedCall(call: AnyCall): call is AnyCall & { access: SignedAccess } {
  return call.access === 'vendor' || call.access === 'provider';
}

interface SignedRequest {
  access: SignedAccess;
  method: string;
  /** Path and query as they were asked for. */
  path: string;
  headers: Headers;
  body: string;
  nowMs: number;
}

/** The name of the server that signed, or 401. */
export function verifiedSigner({ access, method, path, headers, body, nowMs }: SignedRequest): string {
  const signer = headers.get('x-vendor') ?? '';
  if (!signers[access].has(signer)) throw new CallError('auth.signature');
  const isValid = isSignatureValid({
    signer,
    secret: deriveSecret(`${access}:${signer}`),
    method,
    path,
    body,
    nowMs,
    timestamp: headers.get('x-timestamp') ?? '',
    signature: headers.get('x-signature') ?? '',
  });
  if (!isValid) throw new CallError('auth.signature');
  return signer;
}
