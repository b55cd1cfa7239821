import { createECDH, createHmac } from 'node:crypto';
import { invalidFields } from '@/lib/contract/errors';
import { sealText, unsealText } from '@/lib/server/sealed-text';
import { deriveSecret } from '@/lib/server/secrets';
import { newId, type Reader, type Tx } from '@/platform/ground/db';
import { isPushEndpoint } from './public-address';
import { deleteDevice, deleteOldestDevices, insertDevice, listDeviceIds, lockDevice } from './push-store';

/** As a browser gives it: where its push service takes messages, and to what they are encrypted (RFC 8291). */
export interface PushAddress {
  endpoint: string;
  /** A point of P-256, base64url. */
  p256dh: string;
  /** 16 bytes, base64url. */
  auth: string;
}

/** More browsers than anybody uses; the oldest gives way. */
const mostDevices = 10;

const sealOf = (rowId: string) => ({ purpose: 'push-devices', rowId });

const hashOf = (endpoint: string): Buffer =>
  createHmac('sha256', deriveSecret('push-device-names')).update(endpoint).digest();

export const openAddress = (sealed: Buffer, deviceId: string): PushAddress =>
  JSON.parse(unsealText(sealed, sealOf(deviceId))) as PushAddress;

function isPoint(text: string): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(text, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

function checkAddress({ endpoint, p256dh, auth }: PushAddress): void {
  if (!isPushEndpoint(endpoint)) throw invalidFields({ endpoint: { code: 'invalid' } });
  if (!isPoint(p256dh)) throw invalidFields({ p256dh: { code: 'invalid' } });
  if (Buffer.from(auth, 'base64url').length !== 16) throw invalidFields({ auth: { code: 'invalid' } });
}

/** From now on this browser is this member's, whosever it was. Throws `request.invalid` for what no push service gives. */
export async function addDevice(tx: Tx, memberId: string, address: PushAddress, now: Date): Promise<void> {
  checkAddress(address);
  const { endpoint, p256dh, auth } = address;
  const addressHash = hashOf(endpoint);
  await lockDevice(tx, addressHash);
  await deleteDevice(tx, addressHash);
  const id = newId('psd', now.getTime());
  const sealedAddress = sealText(JSON.stringify({ endpoint, p256dh, auth }), sealOf(id));
  await insertDevice(tx, { id, memberId, addressHash, sealedAddress, addedAt: now });
  await deleteOldestDevices(tx, memberId, mostDevices);
}

/** Nothing more is shown there. A browser of somebody else stays as it is. */
export async function removeDevice(tx: Tx, memberId: string, endpoint: string): Promise<void> {
  const addressHash = hashOf(endpoint);
  await lockDevice(tx, addressHash);
  await deleteDevice(tx, addressHash, memberId);
}

export async function countDevices(reader: Reader, memberId: string): Promise<number> {
  return (await listDeviceIds(reader, memberId)).length;
}
