import type { Tx } from '@/platform/ground/db';
import { accounts } from '@/platform/ground/ledger';
import { owe } from '../receivables';
import { lockActive, lockBonusOfSource, noteTakenBack } from '../bonuses';
import { forfeitBonus } from '../bonuses';

/**
 * Takes the bonus of a source back, because what granted it was: an active one ends as if its member had given it up, and
 * of one that was released the member owes what it had become; what open rounds still pay for its money goes to the house
 * from now on. One that ended otherwise has gone back already. Returns whether the member owed something for it.
 */
export async function takeBackBonus(
  tx: Tx,
  { memberId, source }: { memberId: string; source: string },
  now: Date,
): Promise<boolean> {
  // Whatever ends a bonus holds this lock: what is read after it stays so.
  await lockActive(tx, memberId);
  const bonus = await lockBonusOfSource(tx, source);
  if (bonus?.memberId !== memberId) return false;
  const { bonusId, status, forfeitedAt, releasedMinor } = bonus;
  if (status === 'active' && !forfeitedAt)
    await forfeitBonus(tx, { memberId, bonusId, reason: 'deposit_taken_back' }, now);
  if (status === 'completed') await noteTakenBack(tx, bonusId, now);
  if (!releasedMinor) return false;
  const owedTo = accounts.house('bonuses');
  const debt = { reason: 'bonus_of_deposit', reference: bonusId, amountMinor: releasedMinor } as const;
  await owe(tx, { memberId, ...debt, owedTo, now });
  return true;
}
