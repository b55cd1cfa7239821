import { listBenefits } from '@/platform/brand/benefits';
import type { Reader } from '@/platform/ground/db';
import { getTerms, listOffers } from './point-store';
import { discountedPoints, worthOfPoints } from './rules';

const ppmOfBasisPoint = 100;

/**
 * The most that points can be worth of the stakes that earn them at a moment, in millionths and rounded up: converted, or as
 * the best bonus of the mall at the greatest discount of any level, all of which its wagering gives back.
 */
export async function bestWorthOfPoints(reader: Reader, at: Date): Promise<number> {
  const terms = await getTerms(reader, at);
  const discounts = (await listBenefits(reader, at)).flatMap(({ kind, value }) =>
    kind === 'mall_discount' ? [Number(value)] : [],
  );
  const discount = Math.max(0, ...discounts);
  let best = worthOfPoints(terms) * ppmOfBasisPoint;
  for (const { bonus, points, surchargeMinor } of await listOffers(reader, 'EN', at)) {
    const gainMinor = (bonus?.amountMinor ?? 0n) - surchargeMinor;
    if (gainMinor <= 0n) continue;
    const stakesMinor = terms.stakesPerPointMinor * BigInt(discountedPoints(points, discount));
    const ppm = (gainMinor * 1_000_000n + stakesMinor - 1n) / stakesMinor;
    best = Math.max(best, Number(ppm));
  }
  return best;
}
