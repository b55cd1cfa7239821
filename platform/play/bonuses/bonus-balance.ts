import type { Reader } from '@/platform/ground/db';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { getActive } from './bonus-store';
import { isOver } from './rules';
import type { StoredBonus } from './types';

/** Bonus money of a member, in minor units: not theirs yet. */
export async function getBonusBalance(reader: Reader, memberId: string): Promise<bigint> {
  return (await getBalance(reader, accounts.bonus(memberId))).balanceMinor;
}

/** What of it can be staked now: nothing once its time is over or its member gave it up. */
export async function getPlayableBonus(reader: Reader, memberId: string, now: Date): Promise<bigint> {
  const active = await getActive(reader, memberId);
  return active && !isOver(active, now) ? getBonusBalance(reader, memberId) : 0n;
}

/** The bonus that ends when own money leaves, as it is; null where there is none, or it is given up already. */
export async function getBonusOfOwnMoney(reader: Reader, memberId: string): Promise<StoredBonus | null> {
  const active = await getActive(reader, memberId);
  return active?.needsOwnMoney && active.forfeitedAt === null ? active : null;
}

/** The id of the member's active bonus; null without one. */
export async function getActiveBonusId(reader: Reader, memberId: string): Promise<string | null> {
  return (await getActive(reader, memberId))?.bonusId ?? null;
}
