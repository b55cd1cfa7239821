import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Spec §7: the path of a customer-service link travels encrypted, and its last 8 characters are the key. So this
 * hides the address from whoever glances at an answer, and proves that it arrived whole; it keeps nothing secret from
 * a reader who knows the form. The rest is base64url of iv (12 bytes), ciphertext and tag (16 bytes) of AES-128-GCM
 * under the first 16 bytes of the key's SHA-256.
 */
const keyLength = 8;
const [ivBytes, tagBytes] = [12, 16];
const maxLength = 4096;

function cipherKey(key: string): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, 16);
}

export function sealPath(path: string): string {
  const key = randomBytes(6).toString('base64url');
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-128-gcm', cipherKey(key), iv);
  const text = Buffer.concat([cipher.update(path, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64url') + key;
}

/** Throws for anything that was not sealed in exactly this form. */
export function openPath(sealed: string): string {
  if (sealed.length > maxLength) throw new Error('A sealed path is too long');
  const [body, key] = [sealed.slice(0, -keyLength), sealed.slice(-keyLength)];
  const bytes = Buffer.from(body, 'base64url');
  // Node skips what is no base64url; a text that reads the same only by skipping is not the one that was sealed.
  if (bytes.length <= ivBytes + tagBytes || bytes.toString('base64url') !== body)
    throw new Error('A sealed path has another form');
  const decipher = createDecipheriv('aes-128-gcm', cipherKey(key), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]);
  return new TextDecoder('utf-8', { fatal: true }).decode(text);
}
