import { envelopeCallOf, type EnvelopeCall } from '@/lib/contract/envelope';
import { CallError } from '@/lib/contract/errors';
import { newKey } from './new-key';

export interface GatewayKeys {
  keys: Record<string, string>[];
  /** What must be added to this device's clock to read the gateway's. */
  clockOffsetMs: number;
}

/** The current key stands first; others of the set may sign, or are of another kind. */
function sealingKey(keys: GatewayKeys['keys']): GatewayKeys['keys'][number] | undefined {
  return keys.find(
    ({ kty = 'EC', use = 'enc', alg = 'ECDH-ES' }) =>
      kty === 'EC' && use === 'enc' && alg.startsWith('ECDH-ES'),
  );
}

/**
 * Seals a body of this call to the gateway's current key, so that nothing between the visitor and the gateway reads a
 * password or takes the body to another call.
 * `iat` and `jti` make the envelope useless after five minutes and after its first use. Browsers offer `crypto.subtle`
 * on secure origins and localhost only; elsewhere the call is refused rather than sent in the clear.
 */
export async function encryptBody(body: object, call: EnvelopeCall, gateway: GatewayKeys): Promise<string> {
  if (!globalThis.crypto?.subtle) throw new CallError('crypto.invalid', { reason: 'insecure.origin' });
  const jwk = sealingKey(gateway.keys);
  if (!jwk) throw new CallError('crypto.invalid', { reason: 'no.key' });
  const { CompactEncrypt, importJWK } = await import('jose');
  const plaintext = { ...body, iat: Math.floor((Date.now() + gateway.clockOffsetMs) / 1000), jti: newKey() };
  const header = {
    alg: 'ECDH-ES+A256KW',
    enc: 'A256GCM',
    call: envelopeCallOf(call),
    ...(jwk.kid ? { kid: jwk.kid } : {}),
  };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plaintext)))
    .setProtectedHeader(header)
    .encrypt(await importJWK(jwk, 'ECDH-ES+A256KW'));
}
