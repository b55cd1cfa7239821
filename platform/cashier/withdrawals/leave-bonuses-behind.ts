import { CallError } from '@/lib/contract/errors';
import type { ForfeitReason } from '@/lib/contract/calls/promotions';
import type { Tx } from '@/platform/ground/db';
import { endBonusesOfOwnMoney, listEndingBonuses } from '@/platform/engage/promotions';

interface Leaving {
  memberId: string;
  language: string;
  /** The member's explicit yes. */
  isBonusGivenUp: boolean;
  reason: ForfeitReason;
}

/**
 * Takes own money out by `move`, and ends whole what was given for it: a bonus that stayed would be a free roll, and one
 * that shrank with the money could be kept in part. Without the member's yes it throws `withdrawal.bonus` with what
 * would be lost, and nothing is written.
 *
 * The bonus is locked before any account, as wherever its money moves. A deposit that is credited in between brings own
 * money and a bonus at once: what `move` may then have taken was not what the yes was for, so it is asked again.
 */
export async function leaveBonusesBehind<Moved>(
  tx: Tx,
  { memberId, language, isBonusGivenUp, reason }: Leaving,
  move: () => Promise<Moved>,
  now: Date,
): Promise<Moved> {
  const assertNone = async () => {
    const bonuses = await listEndingBonuses(tx, { memberId, language, now });
    if (bonuses.length > 0) throw new CallError('withdrawal.bonus', { bonuses });
  };
  if (isBonusGivenUp) await endBonusesOfOwnMoney(tx, { memberId, reason }, now);
  else await assertNone();
  const moved = await move();
  await assertNone();
  return moved;
}
