import type { PointConfig, PointConversion } from '@/lib/contract/calls/points';
import { CallError, invalidFields } from '@/lib/contract/errors';
import { moneyText } from '@/lib/money';
import { benefitOf } from '@/platform/brand/benefits';
import { newId, type Reader, type Tx } from '@/platform/ground/db';
import { accounts, LedgerError, post } from '@/platform/ground/ledger';
import { announce } from '@/platform/ground/live';
import { collect } from '@/platform/play/receivables';
import { getPoints } from './award-points';
import { insertConversion, lockConversions, sumConvertedSince } from './conversion-store';
import { getConversionTerms } from './point-store';
import { convertedMinor, countOf, leastOf, nearestOf, stepOf, utcDayOf } from './rules';
import type { ConversionTerms } from './types';

const leftOf = ({ daily }: ConversionTerms, converted: number): number => Math.max(0, daily - converted);

/** The brand's terms; a VIP level may let more be converted in a day. */
async function termsFor(reader: Reader, memberId: string, now: Date): Promise<ConversionTerms> {
  const terms = await getConversionTerms(reader, now);
  const ofLevel = countOf(await benefitOf(reader, memberId, 'convert_limit', now));
  return { ...terms, daily: Math.max(terms.daily, ofLevel) };
}

/** What can be converted now, for `MCS2_getPointConfig`. */
export async function readConversion(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<Pick<PointConfig, 'convertStep' | 'convertLeast' | 'convertDaily' | 'convertLeftToday'>> {
  const terms = await termsFor(reader, memberId, now);
  const converted = await sumConvertedSince(reader, memberId, utcDayOf(now));
  return {
    convertStep: stepOf(terms.pointsPerUnit),
    convertLeast: leastOf(terms),
    convertDaily: terms.daily,
    convertLeftToday: leftOf(terms, converted),
  };
}

/**
 * Turns points into the member's own money, in one command of the ledger. Throws `points.step` with the nearest numbers that
 * can be converted, `points.limit` with what is left of the UTC day, `points.insufficient` with what is missing, and
 * `request.invalid` for less than the least.
 */
export async function convertPoints(
  tx: Tx,
  { memberId, points }: { memberId: string; points: number },
  now: Date,
): Promise<PointConversion> {
  const terms = await termsFor(tx, memberId, now);
  const least = leastOf(terms);
  if (points < least) throw invalidFields({ points: { code: 'too.small', min: least } });
  if (points % stepOf(terms.pointsPerUnit) !== 0)
    throw new CallError('points.step', { nearest: nearestOf(points, terms) });
  await lockConversions(tx, memberId);
  const left = leftOf(terms, await sumConvertedSince(tx, memberId, utcDayOf(now)));
  if (points > left) throw new CallError('points.limit', { left });
  await requirePoints(tx, memberId, BigInt(points));
  const id = newId('pcv', now.getTime());
  const amountMinor = convertedMinor(points, terms.pointsPerUnit);
  await insertConversion(tx, {
    ...{ id, memberId, points, amountMinor },
    ...{ pointsPerUnit: terms.pointsPerUnit, convertedAt: now },
  });
  const common = { kind: 'points_converted', reference: id };
  const command = post(tx, {
    key: `point-conversion:${id}`,
    transfers: [
      {
        ...common,
        debit: accounts.cash(memberId, 'POINTS'),
        credit: accounts.house('points_converted', 'POINTS'),
        amountMinor: BigInt(points),
      },
      {
        ...common,
        debit: accounts.house('points_cost'),
        credit: accounts.cash(memberId),
        amountMinor,
      },
    ],
  });
  const { transfers } = await sayPoints(command);
  await collect(tx, memberId, now);
  await announce(tx, memberId, 'balance');
  return { points, amount: moneyText(amountMinor), balance: countOf(transfers[0]?.debitBalanceMinor ?? 0n) };
}

/**
 * Throws `points.insufficient` with what is missing. It locks nothing: `sayPoints` says the same of what another command has
 * taken in between.
 */
export async function requirePoints(reader: Reader, memberId: string, points: bigint): Promise<void> {
  const missing = points - (await getPoints(reader, memberId));
  if (missing > 0n) throw new CallError('points.insufficient', { missing: countOf(missing) });
}

/** What the ledger refuses for want of points, in the mall's words. */
export async function sayPoints<T>(command: Promise<T>): Promise<T> {
  return command.catch((error: unknown) => {
    const isShort = error instanceof LedgerError && error.code === 'insufficient';
    throw isShort ? new CallError('points.insufficient', undefined, { cause: error }) : error;
  });
}
