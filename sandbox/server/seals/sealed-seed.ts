import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveSecret } from '@/lib/server/secrets';

/**
 * A server seed as it lies in the tables until its round is over: AES-256-GCM under a key that the database does not hold,
 * bound to the id of its round or match, so that a sealed seed opens in its own row only. 12 bytes of nonce, the seed's 32
 * bytes enciphered, 16 bytes of tag.
 */
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const key = (): Buffer => deriveSecret('vendor:sealed-seeds');

export function sealSeed(serverSeed: string, id: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key(), nonce).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([cipher.update(serverSeed, 'hex'), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]);
}

/** Throws for a seed of another row, a changed one, and one that was sealed under another secret. */
export function openSeed(sealed: Buffer, id: string): string {
  const end = sealed.length - tagBytes;
  const opener = createDecipheriv(algorithm, key(), sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  opener.setAAD(Buffer.from(id)).setAuthTag(sealed.subarray(end));
  return Buffer.concat([opener.update(sealed.subarray(nonceBytes, end)), opener.final()]).toString('hex');
}

/** A row as it was read, with its seed opened; the process plays with it and nobody else sees it. */
export function withOpenSeed<Row extends { serverSeed: string }>(
  row: Omit<Row, 'serverSeed'> & { serverSeed: string | null; sealedSeed: Buffer | null },
  id: string,
): Row {
  const { sealedSeed, ...rest } = row;
  const serverSeed = row.serverSeed ?? (sealedSeed && openSeed(sealedSeed, id));
  if (serverSeed === null) throw new Error(`${id} has no seed`);
  return { ...rest, serverSeed } as unknown as Row;
}
