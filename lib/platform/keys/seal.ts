import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveSecret } from '@/lib/secrets';

/**
 * Private keys rest in the database under AES-256-GCM: 12 bytes of nonce, 16 of tag, then the sealed text. The key's
 * id is bound in, so that a sealed key cannot be moved to another row.
 */
const nonceLength = 12;
const tagLength = 16;

export function seal(text: string, kid: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', deriveSecret('gateway-keys'), nonce).setAAD(Buffer.from(kid));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws when the text was changed, moved or sealed under another secret. */
export function unseal(sealed: Buffer, kid: string): string {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv('aes-256-gcm', deriveSecret('gateway-keys'), nonce, {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(kid)).setAuthTag(tag);
  return Buffer.concat([
    decipher.update(sealed.subarray(nonceLength + tagLength)),
    decipher.final(),
  ]).toString('utf8');
}
