import { CallError } from '@/lib/contract/errors';
import { newId, type Tx } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';
import { announce } from '@/platform/ground/live';
import { findBonusOfSource, insertBonus, lockActive } from '../bonuses';
import { endIfOver } from '../bonuses';
import { maxWageringMultiple } from '../bonuses';

export interface BonusGrant {
  memberId: string;
  amountMinor: bigint;
  /** At most 10. */
  wageringMultiple: number;
  validDays: number;
  /** The promotion it comes from, and the row that grants it: a deposit, a reward. Once for each. */
  promotionId: string | null;
  source: string;
  /** Given for money that was paid in: it ends when own money leaves before it is released. */
  needsOwnMoney?: boolean;
  now: Date;
}

const dayMs = 86_400_000;

function assertFair({ wageringMultiple, validDays, source }: BonusGrant): void {
  const isFair =
    Number.isInteger(wageringMultiple) && wageringMultiple >= 1 && wageringMultiple <= maxWageringMultiple;
  if (!isFair || validDays < 1)
    throw new RangeError(`The bonus of ${source} has terms that nobody may be given`);
}

/**
 * Puts bonus money beside the member's own and begins its wagering. The same source grants once and gets the same id
 * again. Throws `bonus.active` while another one is active.
 */
export async function grantBonus(tx: Tx, grant: BonusGrant): Promise<string> {
  assertFair(grant);
  const { memberId, amountMinor, promotionId, source, needsOwnMoney = false, now } = grant;
  const active = await lockActive(tx, memberId);
  // What should have ended already does not stand in the way.
  if (active && active.source !== source) await endIfOver(tx, active, now);
  const bonusId = newId('bon', now.getTime());
  const isNew = await insertBonus(tx, {
    bonusId,
    memberId,
    promotionId,
    source,
    needsOwnMoney,
    amountMinor,
    requiredMinor: amountMinor * BigInt(grant.wageringMultiple),
    grantedAt: now,
    expiresAt: new Date(now.getTime() + grant.validDays * dayMs),
  });
  if (!isNew) {
    const known = await findBonusOfSource(tx, source);
    if (known?.memberId === memberId) return known.bonusId;
    throw new CallError('bonus.active');
  }
  const transfer = {
    kind: 'bonus_granted',
    debit: accounts.house('bonuses'),
    credit: accounts.bonus(memberId),
    amountMinor,
    reference: bonusId,
  };
  await post(tx, { key: `bonus:granted:${bonusId}`, transfers: [transfer] });
  await announce(tx, memberId, 'bonuses');
  await announce(tx, memberId, 'balance');
  return bonusId;
}
