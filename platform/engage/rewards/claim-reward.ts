import { CallError } from '@/lib/contract/errors';
import { grantBonus } from '@/platform/play/bonus-grants';
import type { Tx } from '@/platform/ground/db';
import { sumLostToPlayers } from '@/platform/play/history';
import { assertMayPlay } from '@/platform/people/protection-gate';
import { accounts, post } from '@/platform/ground/ledger';
import { announce } from '@/platform/ground/live';
import { awardPoints } from '../points';
import { giveTickets, ticketSources, type TicketSource } from '../raffle-tickets';
import { assertOwesNothing, collect } from '@/platform/play/receivables';
import { getReward, markClaimed } from './reward-store';
import type { StoredReward } from './types';

/**
 * Gives the member what the reward says, once: of any number of claims at the same moment one finds it unclaimed.
 * Throws `reward.not.found`, `reward.over`, and `bonus.active` for a bonus that has to wait for another one's end; the
 * reward can then be claimed later; so it is with `raffle.closed` for tickets while no raffle is open, and with
 * `protection.excluded` for tickets and for a bonus, whose time would run while nobody may play; and for a bonus that is given for own money `money.owed` while that belongs to a debt, and `reward.money` when some of it was lost to other players.
 */
export async function claimReward(
  tx: Tx,
  { memberId, rewardId }: { memberId: string; rewardId: string },
  now: Date,
): Promise<StoredReward> {
  const isFirst = await markClaimed(tx, { rewardId, memberId, now });
  const reward = await getReward(tx, rewardId, now);
  if (reward?.memberId !== memberId) throw new CallError('reward.not.found');
  if (!isFirst) throw new CallError('reward.over');
  if (reward.needsOwnMoney) await assertMoneyThere(tx, reward, now);
  await giveReward(tx, reward, now);
  if (reward.kind === 'cash') await collect(tx, memberId, now);
  await announce(tx, memberId, 'rewards');
  await announce(tx, memberId, 'balance');
  return reward;
}

/** Their money stands still from the first question on, as it does where a match is entered: the second sees the first. */
async function assertMoneyThere(tx: Tx, { memberId, issuedAt }: StoredReward, now: Date): Promise<void> {
  await assertOwesNothing(tx, memberId, now);
  if ((await sumLostToPlayers(tx, memberId, issuedAt)) > 0n) throw new CallError('reward.money');
}

/** Prizes were set aside when their tournament was announced, in an account of its id. */
function payerOf({ source, reference }: StoredReward) {
  const isPrize = source === 'tournament';
  return accounts.house(isPrize ? `prizes:${reference.slice(0, reference.indexOf(':'))}` : 'rewards');
}

/** The table has tickets of no other source. */
function ticketSourceOf({ rewardId, source }: StoredReward): TicketSource {
  const known = ticketSources.find((one) => one === source);
  if (!known) throw new Error(`${rewardId} gives tickets for ${source}`);
  return known;
}

async function giveReward(tx: Tx, reward: StoredReward, now: Date): Promise<void> {
  const { rewardId, memberId, kind, value, wageringMultiple, validDays, promotionId, needsOwnMoney } = reward;
  const key = `reward:${rewardId}`;
  if (kind === 'points') {
    await awardPoints(tx, { memberId, points: value, key, reference: rewardId });
  } else if (kind === 'tickets') {
    await giveTickets(
      tx,
      { memberId, source: ticketSourceOf(reward), reference: rewardId, count: Number(value) },
      now,
    );
  } else if (kind === 'bonus') {
    if (wageringMultiple === null || validDays === null)
      throw new Error(`${rewardId} has no terms of a bonus`);
    await assertMayPlay(tx, memberId, now);
    const terms = { amountMinor: value, wageringMultiple, validDays };
    await grantBonus(tx, { memberId, ...terms, promotionId, source: rewardId, needsOwnMoney, now });
  } else {
    const transfer = {
      kind: 'reward',
      debit: payerOf(reward),
      credit: accounts.cash(memberId),
      amountMinor: value,
      reference: rewardId,
    };
    await post(tx, { key, transfers: [transfer] });
  }
}
