import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveSecret } from './secrets';

/** AES-256-GCM: 12 bytes of nonce, 16 of tag, then the sealed text. */
const nonceLength = 12;
const tagLength = 16;

/** What a sealed text is for and which row it is in: it opens for nothing else, so it cannot be moved to another row. */
export interface Seal {
  /** The name under which the secret is derived. */
  purpose: string;
  rowId: string;
}

export function sealText(text: string, { purpose, rowId }: Seal): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', deriveSecret(purpose), nonce).setAAD(Buffer.from(rowId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws when the text was changed, moved or sealed under another secret. */
export function unsealText(sealed: Buffer, { purpose, rowId }: Seal): string {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv('aes-256-gcm', deriveSecret(purpose), nonce, {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(rowId)).setAuthTag(tag);
  return Buffer.concat([
    decipher.update(sealed.subarray(nonceLength + tagLength)),
    decipher.final(),
  ]).toString('utf8');
}
