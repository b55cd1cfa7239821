import { CallError } from '@/lib/contract/errors';
import type { Tx } from '@/platform/ground/db';
import { getDevice } from '../devices';
import { excludedAmong, flagAccount } from '../protection';
import { emailAddressOf, type Contact } from './contact-store';
import { listLinkedAccounts } from './linked-accounts-store';

interface NewContacts {
  memberId: string;
  /** What was proved just now, by a code or by another house. */
  provedMobile: string | null;
  provedEmail: string | null;
  /** What was only typed. */
  details: Readonly<Record<string, string>>;
  deviceToken: string | null;
}

/**
 * An account of somebody who is excluded under another name. Throws `protection.excluded` where the number or the address
 * that was just proved is, or was, of an excluded member; what an account shares without a proof (a device, a typed
 * address) is flagged for the operator, and whoever opens it is told nothing.
 */
export async function matchExcluded(
  tx: Tx,
  { memberId, provedMobile, provedEmail, details, deviceToken }: NewContacts,
  now: Date,
): Promise<void> {
  const proved = await listLinkedAccounts(tx, { mobile: provedMobile, email: provedEmail, deviceId: null });
  const others = proved.filter((relative) => relative.memberId !== memberId);
  if ((await excludedAmong(tx, others, now)).length > 0) throw new CallError('protection.excluded');
  const shared = await listLinkedAccounts(tx, {
    mobile: details['mobileNum'] ?? null,
    email: emailAddressOf(details['email'] ?? ''),
    deviceId: (await getDevice(tx, deviceToken))?.id ?? null,
  });
  await flagAccount(tx, { memberId, relatives: shared }, now);
}

/** A contact that an account has proved later, and that is or was of an excluded member. */
export async function flagNewContact(
  tx: Tx,
  memberId: string,
  { kind, value }: Pick<Contact, 'kind' | 'value'>,
  now: Date,
): Promise<void> {
  const none = { mobile: null, email: null, deviceId: null };
  await flagAccount(
    tx,
    { memberId, relatives: await listLinkedAccounts(tx, { ...none, [kind]: value }) },
    now,
  );
}
