import { say, type Said } from '@/lib/said';
import { moneyText, parseAmount } from '@/lib/money';
import { getSettings } from '@/platform/brand/settings';
import type { DeskCall } from '../command';
import { lockSums, sumAlone, sumOfMember } from './sum-store';
import { nameIn } from './person';

const dayMs = 24 * 3_600_000;

/** From an amount on it takes two people: why, or null where one is enough. */
export async function fromAmount({ tx, now }: DeskCall, amountMinor: bigint): Promise<Said | null> {
  const { fourEyesFrom } = (await getSettings(tx, now)).desk;
  return amountMinor < (parseAmount(fourEyesFrom) ?? 0n)
    ? null
    : say`${moneyText(amountMinor)} is ${fourEyesFrom} or more`;
}

/**
 * The same of one decision among many: a large amount in small parts is a large amount. It counts with it what this member was
 * let have, and what this person has decided alone, in the 24 hours before, so that no midnight ends a count. Both counts
 * are held to the end of the transaction: of two decisions at once the second counts the first.
 */
export async function fromSum(
  call: DeskCall,
  { amountMinor, memberId }: { amountMinor: bigint; memberId: string | null },
): Promise<Said | null> {
  const { tx, now, actor } = call;
  const alone = await fromAmount(call, amountMinor);
  if (alone !== null) return alone;
  const { fourEyesFrom, fourEyesDayFrom } = (await getSettings(tx, now)).desk;
  const since = new Date(now.getTime() - dayMs);
  await lockSums(tx, [nameIn(actor), ...(memberId === null ? [] : [memberId])]);
  const ofPerson = amountMinor + (await sumAlone(tx, { actor, since }));
  if (ofPerson >= (parseAmount(fourEyesDayFrom) ?? 0n))
    return say`${moneyText(ofPerson)} by one person in 24 hours is ${fourEyesDayFrom} or more`;
  if (memberId === null) return null;
  const ofMember = amountMinor + (await sumOfMember(tx, { memberId, since }));
  return ofMember < (parseAmount(fourEyesFrom) ?? 0n)
    ? null
    : say`${moneyText(ofMember)} for one member in 24 hours is ${fourEyesFrom} or more`;
}
