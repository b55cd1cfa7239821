import {
  marketingProducts,
  type MarketingChannel,
  type MarketingChoices,
  type MarketingWish,
} from '@/lib/contract/calls/loyalty/campaigns';
import { countDevices, vapidKeys } from '@/platform/brand/push';
import type { Reader, Tx } from '@/platform/ground/db';
import { getContact } from '@/platform/people/members';
import { insertChoice, listChoices, lockChoices } from './choice-store';

export async function readChoices(reader: Reader, memberId: string, now: Date): Promise<MarketingChoices> {
  return {
    list: await listChoices(reader, memberId),
    hasEmail: (await getContact(reader, memberId, 'email')) !== null,
    push: {
      publicKey: (await vapidKeys(reader, now)).publicKey,
      devices: await countDevices(reader, memberId),
    },
  };
}

/** A row for each change. What is not named stays as it was, and what is so already gets no row. */
export async function setChoices(
  tx: Tx,
  { memberId, wishes, by }: { memberId: string; wishes: readonly MarketingWish[]; by: 'member' | 'link' },
  now: Date,
): Promise<void> {
  await lockChoices(tx, memberId);
  const before = await listChoices(tx, memberId);
  for (const { channel, product, isOn } of wishes) {
    const known = before.find((choice) => choice.channel === channel && choice.product === product);
    if (known?.isOn === isOn) continue;
    await insertChoice(tx, { memberId, channel, product, isOn, by, now });
  }
}

/** Everything by this channel is off from now on. */
export async function switchOff(
  tx: Tx,
  { memberId, channel }: { memberId: string; channel: MarketingChannel },
  now: Date,
): Promise<void> {
  const wishes = marketingProducts.map((product) => ({ channel, product, isOn: false }));
  await setChoices(tx, { memberId, wishes, by: 'link' }, now);
}
