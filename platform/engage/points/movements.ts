import {
  pointMovementKinds,
  type PointMovement,
  type PointMovementGroup,
  type PointMovementKind,
  type PointMovementsInput,
} from '@/lib/contract/calls/points';
import type { PageInfo } from '@/lib/contract/types';
import { moneyText } from '@/lib/money';
import type { Reader } from '@/platform/ground/db';
import { listMovements } from '@/platform/ground/ledger';
import { listConverted } from './conversion-store';
import { countOf } from './rules';

const kindsOf: Readonly<Record<PointMovementGroup, PointMovementKind[]>> = {
  earned: ['points_earned', 'points_taken_back'],
  orders: ['points_redeemed', 'points_returned'],
  conversions: ['points_converted'],
};

const isKnown = (kind: string): kind is PointMovementKind =>
  (pointMovementKinds as readonly string[]).includes(kind);

/** What came to the points of a member and what went, newest first. */
export async function listPointMovements(
  reader: Reader,
  memberId: string,
  { group, pageNo = 1, pageSize = 20 }: PointMovementsInput,
): Promise<PageInfo & { list: PointMovement[] }> {
  const { items, totalItems } = await listMovements(reader, {
    owner: memberId,
    currency: 'POINTS',
    kinds: group && kindsOf[group],
    pageNo,
    pageSize,
  });
  const paid = await listConverted(
    reader,
    items.flatMap(({ kind, reference }) => (kind === 'points_converted' ? [reference] : [])),
  );
  const amountOf = (reference: string) => {
    const amountMinor = paid.get(reference);
    return amountMinor === undefined ? null : moneyText(amountMinor);
  };
  const list = items.map(({ createdAt, kind, amountMinor, balanceAfterMinor, reference }): PointMovement => ({
    createdAt: createdAt.toISOString(),
    kind: isKnown(kind) ? kind : 'other',
    change: countOf(amountMinor),
    balanceAfter: countOf(balanceAfterMinor),
    reference,
    amount: amountOf(reference),
  }));
  return { totalItems, totalPages: Math.ceil(totalItems / pageSize), list };
}
