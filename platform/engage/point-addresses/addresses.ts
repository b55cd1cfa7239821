import {
  mostPointAddresses,
  type PointAddress,
  type PointAddressFields,
  type PointAddressInput,
} from '@/lib/contract/calls/points';
import { CallError } from '@/lib/contract/errors';
import { sealText, unsealText, type Seal } from '@/lib/server/sealed-text';
import { newId, type Reader, type Tx } from '@/platform/ground/db';
import { deleteAddress, insertAddress, listAddressRows, lockAddresses, updateAddress } from './address-store';

const sealOf = (addressId: string): Seal => ({ purpose: 'point-addresses', rowId: addressId });

/** Fields by hand: nothing else that came along is kept. */
const fieldsOf = ({ receiver, phone, street, city, province, postalCode }: PointAddressFields) => ({
  receiver,
  phone,
  street,
  city,
  province,
  postalCode,
});

/** The member's addresses, the oldest first. */
export async function listAddresses(reader: Reader, memberId: string): Promise<PointAddress[]> {
  return (await listAddressRows(reader, memberId)).map(({ id, sealedAddress }) => ({
    addressId: id,
    ...fieldsOf(JSON.parse(unsealText(sealedAddress, sealOf(id))) as PointAddressFields),
  }));
}

/** Throws `points.address` when it is not the member's. */
export async function requireAddress(
  reader: Reader,
  { memberId, addressId }: { memberId: string; addressId: string | undefined },
): Promise<PointAddressFields> {
  const found = (await listAddresses(reader, memberId)).find((each) => each.addressId === addressId);
  if (!found) throw new CallError('points.address');
  return fieldsOf(found);
}

/** Keeps a new address, or changes one; orders hold their own copy. Throws `points.address` and `points.address.limit`. */
export async function putAddress(
  tx: Tx,
  { memberId, addressId, ...address }: PointAddressInput & { memberId: string },
  now: Date,
): Promise<string> {
  await lockAddresses(tx, memberId);
  const id = addressId ?? newId('pad', now.getTime());
  const row = { id, memberId, sealedAddress: sealText(JSON.stringify(fieldsOf(address)), sealOf(id)), now };
  if (addressId !== undefined) {
    if (!(await updateAddress(tx, row))) throw new CallError('points.address');
    return id;
  }
  if ((await listAddressRows(tx, memberId)).length >= mostPointAddresses)
    throw new CallError('points.address.limit', { most: mostPointAddresses });
  await insertAddress(tx, row);
  return id;
}

/** Throws `points.address` when it is not the member's. */
export async function removeAddress(tx: Tx, address: { memberId: string; addressId: string }): Promise<void> {
  if (!(await deleteAddress(tx, address))) throw new CallError('points.address');
}
