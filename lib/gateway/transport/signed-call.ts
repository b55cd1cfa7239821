import type { AnyCall } from '@/lib/contract/define';
import { CallError } from '@/lib/contract/errors';
import { isSignatureValid } from '@/lib/contract/signature';

export type SignedAccess = 'vendor' | 'provider';

/** The secret of a server that may make such calls; null for a name that nobody knows. */
export type SecretOf = (name: { access: SignedAccess; signer: string }) => Promise<Uint8Array | null>;

export type SignedCall = AnyCall & { access: SignedAccess };

export function isSignedCall(call: AnyCall): call is SignedCall {
  return call.access === 'vendor' || call.access === 'provider';
}

interface SignedRequest {
  secretOf: SecretOf;
  access: SignedAccess;
  method: string;
  /** Path and query as they were asked for. */
  path: string;
  headers: Headers;
  body: string;
  nowMs: number;
}

const signerName = /^[a-z][a-z0-9-]{1,31}$/;

/** The name of the server that signed, or 401. */
export async function verifiedSigner(request: SignedRequest): Promise<string> {
  const { secretOf, access, method, path, headers, body, nowMs } = request;
  const signer = headers.get('x-vendor') ?? '';
  const secret = signerName.test(signer) ? await secretOf({ access, signer }) : null;
  if (!secret) throw new CallError('auth.signature');
  const isValid = isSignatureValid({
    signer,
    secret,
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
