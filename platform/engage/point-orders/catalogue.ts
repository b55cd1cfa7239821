import type { PointReward } from '@/lib/contract/calls/points';
import { moneyText } from '@/lib/money';
import { benefitOfLevel } from '@/platform/brand/benefits';
import { getLevel } from '@/platform/brand/ranks';
import type { Reader } from '@/platform/ground/db';
import { discountedPoints, listOffers, type Offer } from '../points';
import { countFree } from '../vouchers';
import { countOrdered, type Ordered } from './order-store';

/** Percent off every price of the mall that a VIP level has. */
export const discountOf = async (reader: Reader, level: number, now: Date): Promise<number> =>
  Number(await benefitOfLevel(reader, level, 'mall_discount', now));

/** What can be ordered: of vouchers no more than there are codes. */
export function stockLeft(
  { quantity, kind }: Offer,
  ordered: Ordered | undefined,
  freeCodes: number,
): number {
  const left = Math.max(0, quantity - (ordered?.quantity ?? 0));
  return kind === 'voucher' ? Math.min(left, freeCodes) : left;
}

/** How many more this member may have; null without a limit. */
export function memberLeft({ perMember }: Offer, ordered: Ordered | undefined): number | null {
  return perMember === null ? null : Math.max(0, perMember - (ordered?.own ?? 0));
}

/** The rewards on offer, as this member finds them. */
export async function listCatalogue(
  reader: Reader,
  { memberId, language, now }: { memberId: string; language: string; now: Date },
): Promise<PointReward[]> {
  const offers = await listOffers(reader, language, now);
  const [ordered, free, level] = [
    await countOrdered(reader, { memberId }),
    await countFree(reader, now),
    await getLevel(reader, memberId, 'vip'),
  ];
  const discount = await discountOf(reader, level, now);
  return offers.map((offer) => {
    const { rewardId, bonus } = offer;
    const of = ordered.get(rewardId);
    return {
      rewardId,
      name: offer.name,
      description: offer.description,
      picture: offer.picture,
      points: discountedPoints(offer.points, discount),
      fullPoints: offer.points,
      availableQuantity: stockLeft(offer, of, free.get(rewardId) ?? 0),
      kind: offer.kind,
      surcharge: moneyText(offer.surchargeMinor),
      minLevel: offer.minLevel,
      isLevelReached: level >= offer.minLevel,
      perMember: offer.perMember,
      leftForMember: memberLeft(offer, of),
      bonus: bonus && {
        amount: moneyText(bonus.amountMinor),
        wageringMultiple: bonus.wageringMultiple,
        validDays: bonus.validDays,
      },
      tickets: offer.tickets,
    };
  });
}
