import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { deriveSecret } from '@/lib/server/secrets';

/** One block of AES: four bytes of the node number and twelve zeros, by which a forged one is recognised. */
const blockLength = 16;
const refPattern = /^[A-Za-z0-9_-]{22}$/;

const keyOf = (viewerId: string): Buffer =>
  createHmac('sha256', deriveSecret('agent-accounts')).update(viewerId).digest();

/**
 * A node number as one viewer sees it: the same text each time, and another one for everybody else, so that it can stand
 * in an address and cannot be compared, counted or used by another viewer.
 */
export function sealNodeNo(viewerId: string, nodeNo: number): string {
  const block = Buffer.alloc(blockLength);
  block.writeUInt32BE(nodeNo);
  const cipher = createCipheriv('aes-256-ecb', keyOf(viewerId), null).setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
}

/** Null for what was not sealed for this viewer. */
export function unsealNodeNo(viewerId: string, ref: string): number | null {
  if (!refPattern.test(ref)) return null;
  const sealed = Buffer.from(ref, 'base64url');
  if (sealed.length !== blockLength) return null;
  const decipher = createDecipheriv('aes-256-ecb', keyOf(viewerId), null).setAutoPadding(false);
  const block = Buffer.concat([decipher.update(sealed), decipher.final()]);
  return block.subarray(4).every((byte) => byte === 0) ? block.readUInt32BE() : null;
}
