import { CallError } from '@/lib/contract/errors';
import type { ForfeitReason } from '@/lib/contract/calls/promotions';
import { getChosenLanguage } from '@/platform/brand/notices';
import { notifyMember } from '@/platform/brand/notices';
import { eachInTurn } from '@/platform/ground/sweeps';
import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';
import { announce } from '@/platform/ground/live';
import { collect } from '../receivables';
import { getBonusBalance } from './bonus-balance';
import { closeBonus, getBonus, listDueMembers, lockActive, noteForfeit } from './bonus-store';
import { endOf, type BonusEnd } from './rules';
import type { StoredBonus } from './types';

const house = accounts.house('bonuses');
const batchSize = 500;

async function announceEnd(tx: Tx, memberId: string): Promise<void> {
  await announce(tx, memberId, 'bonuses');
  await announce(tx, memberId, 'balance');
}

/** The wagering is done: what is in the bonus account, winnings included, is the member's own from now on. */
export async function releaseBonus(tx: Tx, bonus: StoredBonus, now: Date): Promise<void> {
  const { bonusId, memberId } = bonus;
  const releasedMinor = await getBonusBalance(tx, memberId);
  if (releasedMinor > 0n) {
    const transfer = {
      kind: 'bonus_released',
      debit: accounts.bonus(memberId),
      credit: accounts.cash(memberId),
      amountMinor: releasedMinor,
      reference: bonusId,
    };
    await post(tx, { key: `bonus:released:${bonusId}`, transfers: [transfer] });
    await collect(tx, memberId, now);
  }
  await closeBonus(tx, { bonusId, status: 'completed', releasedMinor, now });
  await announceEnd(tx, memberId);
}

async function tellOfExpiry(tx: Tx, { memberId, amountMinor }: StoredBonus, lostMinor: bigint, now: Date) {
  const values = { amount: amountMinor, lost: lostMinor };
  const language = await getChosenLanguage(tx, memberId);
  await notifyMember(tx, { memberId, letter: 'bonus_expired', values, language, now });
}

/**
 * Ends a locked bonus that is over or used up; what is left of it goes back to the house. Null while it goes on, or
 * while an open round holds money of it: nobody loses a round that they are in.
 */
export async function endIfOver(tx: Tx, bonus: StoredBonus, now: Date): Promise<BonusEnd | null> {
  const { bonusId, memberId } = bonus;
  const leftMinor = await getBonusBalance(tx, memberId);
  const status = endOf(bonus, leftMinor, now);
  if (!status) return null;
  if (leftMinor > 0n) {
    const transfer = {
      kind: 'bonus_ended',
      debit: accounts.bonus(memberId),
      credit: house,
      amountMinor: leftMinor,
      reference: bonusId,
    };
    await post(tx, { key: `bonus:ended:${bonusId}`, transfers: [transfer] });
  }
  await closeBonus(tx, { bonusId, status, releasedMinor: null, now });
  await announceEnd(tx, memberId);
  if (status === 'expired') await tellOfExpiry(tx, bonus, leftMinor, now);
  return status;
}

/**
 * The member gives the bonus up, with what was won with it. It ends at once, or with the last open round that holds
 * money of it, whose payouts for that money go with it; nothing more is staked from it or counted for it either way.
 * Throws `bonus.over`.
 */
export async function forfeitBonus(
  tx: Tx,
  {
    memberId,
    bonusId,
    reason = 'given_up',
  }: { memberId: string; bonusId: string; reason?: ForfeitReason | undefined },
  now: Date,
): Promise<StoredBonus> {
  const active = await lockActive(tx, memberId);
  if (active?.bonusId !== bonusId || active.forfeitedAt !== null) throw new CallError('bonus.over');
  await noteForfeit(tx, { bonusId, reason, now });
  await endIfOver(tx, { ...active, forfeitedAt: now }, now);
  await announceEnd(tx, memberId);
  const bonus = await getBonus(tx, bonusId);
  if (!bonus) throw new CallError('bonus.over');
  return bonus;
}

/** Own money leaves: a bonus that was given for it goes as well. One that is released at this moment is not there any more. */
export async function endBonusOfOwnMoney(
  tx: Tx,
  { memberId, reason }: { memberId: string; reason: ForfeitReason },
  now: Date,
): Promise<void> {
  const active = await lockActive(tx, memberId);
  if (!active?.needsOwnMoney || active.forfeitedAt !== null) return;
  await forfeitBonus(tx, { memberId, bonusId: active.bonusId, reason }, now);
}

/** Ends bonuses whose time is over; returns how many. For the housekeeping. */
export async function endDueBonuses(db: Db, now: Date): Promise<number> {
  let ended = 0;
  await eachInTurn(await listDueMembers(db, now, batchSize), async (memberId) => {
    const end = await inTransaction(db, async (tx) => {
      const active = await lockActive(tx, memberId);
      return active && endIfOver(tx, active, now);
    });
    if (end) ended += 1;
  });
  return ended;
}
