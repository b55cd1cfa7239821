import { CallError } from '@/lib/contract/errors';
import type { Bonus, WageringEntry } from '@/lib/contract/calls/promotions';
import type { PageInfo, PageInput } from '@/lib/contract/types';
import { moneyText } from '@/lib/money';
import {
  getBonus,
  getBonusBalance,
  listBonusesOf,
  listWagering,
  reasonOf,
  type StoredBonus,
} from '@/platform/play/bonuses';
import { listPromotionTitles } from '@/platform/brand/content';
import type { Reader } from '@/platform/ground/db';
import { listGameNames } from '@/platform/play/catalogue';
import { getReward } from '../rewards';

const defaultPageSize = 10;

export function pageOf({ pageNo = 1, pageSize = defaultPageSize }: PageInput) {
  return {
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
    infoOf: (totalItems: number): PageInfo => ({ totalItems, totalPages: Math.ceil(totalItems / pageSize) }),
  };
}

/** A bonus is named after its promotion, or after the reward that it was; without either it has no title. */
export async function titleOf(
  reader: Reader,
  bonus: StoredBonus,
  language: string,
  now: Date,
): Promise<string> {
  const { promotionId, source } = bonus;
  const reward = source.startsWith('rwd_') ? await getReward(reader, source, now) : null;
  if (reward) return reward.titles[language] ?? reward.titles.EN ?? '';
  if (!promotionId) return '';
  return (await listPromotionTitles(reader, [promotionId], language)).get(promotionId) ?? '';
}

/** The fields that leave the platform, picked by hand. What is left is known of the one that is active. */
export async function presentBonus(
  reader: Reader,
  bonus: StoredBonus,
  { language, now }: { language: string; now: Date },
): Promise<Bonus> {
  const isActive = bonus.status === 'active';
  return {
    bonusId: bonus.bonusId,
    promotionId: bonus.promotionId,
    title: await titleOf(reader, bonus, language, now),
    status: bonus.status,
    amount: moneyText(bonus.amountMinor),
    balance: moneyText(isActive ? await getBonusBalance(reader, bonus.memberId) : 0n),
    wageringRequired: moneyText(bonus.requiredMinor),
    wageringDone: moneyText(bonus.doneMinor),
    releasedAmount: bonus.releasedMinor === null ? null : moneyText(bonus.releasedMinor),
    needsOwnMoney: bonus.needsOwnMoney,
    forfeitReason: bonus.forfeitReason,
    grantedAt: bonus.grantedAt.toISOString(),
    expiresAt: bonus.expiresAt.toISOString(),
    endedAt: bonus.endedAt?.toISOString() ?? null,
  };
}

interface Asked {
  memberId: string;
  language: string;
  now: Date;
}

export async function readBonuses(reader: Reader, input: PageInput, asked: Asked) {
  const page = pageOf(input);
  const { rows, totalItems } = await listBonusesOf(reader, asked.memberId, page);
  const list = await Promise.all(rows.map((bonus) => presentBonus(reader, bonus, asked)));
  return { ...page.infoOf(totalItems), list };
}

/** What a bonus of the member has counted. Throws `bonus.over` for anybody else's. */
export async function readWagering(
  reader: Reader,
  { bonusId, ...input }: PageInput & { bonusId: string },
  { memberId, language }: Asked,
): Promise<PageInfo & { list: WageringEntry[] }> {
  const bonus = await getBonus(reader, bonusId);
  if (bonus?.memberId !== memberId) throw new CallError('bonus.over');
  const page = pageOf(input);
  const { rows, totalItems } = await listWagering(reader, bonusId, page);
  const names = await listGameNames(
    reader,
    rows.map(({ gameId }) => gameId),
    language,
  );
  const list = rows.map(({ roundId, gameId, settledAt, stakeMinor, countedMinor, weight }) => ({
    roundId,
    gameName: names.get(gameId) ?? '',
    settledAt: settledAt.toISOString(),
    stake: moneyText(stakeMinor),
    counted: moneyText(countedMinor),
    reason: reasonOf(stakeMinor, weight, countedMinor),
    weight,
  }));
  return { ...page.infoOf(totalItems), list };
}
