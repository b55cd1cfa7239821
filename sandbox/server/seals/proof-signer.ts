import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { deriveSecret } from '@/lib/server/secrets';
import { signedBytes, type ProofKey, type Signature } from '@/sandbox/proofs/proof-signature';

/** The beginning of a private Ed25519 key in PKCS #8 (RFC 8410), before its 32 bytes. */
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The vendor's key: it follows from the deployment's secret, under a name that nothing else uses. */
function keyPair() {
  const seed = deriveSecret('vendor:proof-signature');
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Start, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }));
  const publicKey: ProofKey = { kty: 'OKP', crv: 'Ed25519', x, kid: thumbprint.digest('base64url') };
  return { privateKey, publicKey };
}

let known: ReturnType<typeof keyPair> | undefined;

/** What the vendor publishes, as a JWK set. */
export function publishedKeys(): { keys: ProofKey[] } {
  known ??= keyPair();
  return { keys: [known.publicKey] };
}

/** The document with the vendor's signature under all of it. The same document always gets the same signature. */
export function signed<Document extends object>(facts: Document): Document & Signature {
  known ??= keyPair();
  const document = { ...facts, keyId: known.publicKey.kid };
  // What is sent is JSON: a field without a value would be signed and then not be there.
  const plain = JSON.parse(JSON.stringify(document)) as typeof document;
  return { ...plain, signature: sign(null, signedBytes(plain), known.privateKey).toString('hex') };
}
