import type { DepositBonus } from '@/lib/contract/calls/cashier';
import { moneyText } from '@/lib/money';
import { getActiveBonusId, listPromotionBonuses } from '@/platform/play/bonuses';
import { listPromotionTitles, listShownPromotions } from '@/platform/brand/content';
import type { Reader } from '@/platform/ground/db';
import { bonusOfDeposit, stateOf } from './rules';
import { listTerms } from './term-store';
import type { DepositTerms, StoredTerms } from './types';

interface OpenBonus extends StoredTerms {
  deposit: DepositTerms;
}

/** Once per member and promotion, and one bonus at a time: with an active one there is none to take. */
async function listOpen(reader: Reader, memberId: string, now: Date): Promise<OpenBonus[]> {
  if ((await getActiveBonusId(reader, memberId)) !== null) return [];
  const taken = await listPromotionBonuses(reader, memberId);
  const terms = await listTerms(reader, now);
  const nothing = { application: null, reward: null, hasDrawn: false, isRuleMet: false };
  return (await listShownPromotions(reader, now)).flatMap((promotionId) => {
    const own = terms.get(promotionId);
    if (!own?.deposit) return [];
    const state = stateOf({ ...nothing, terms: own, bonus: taken.get(promotionId) ?? null }, now);
    return state === 'open' ? [{ ...own, deposit: own.deposit }] : [];
  });
}

/** The bonuses that the member could take with a deposit now. */
export async function listDepositBonuses(
  reader: Reader,
  { memberId, language, now }: { memberId: string; language: string; now: Date },
): Promise<DepositBonus[]> {
  const open = await listOpen(reader, memberId, now);
  const ids = open.map(({ promotionId }) => promotionId);
  const titles = await listPromotionTitles(reader, ids, language.toUpperCase());
  return open.map(({ promotionId, deposit }) => ({
    promotionId,
    title: titles.get(promotionId) ?? '',
    minDeposit: moneyText(deposit.minDepositMinor),
    percent: deposit.percent,
    maxBonus: moneyText(deposit.maxBonusMinor),
    wageringMultiple: deposit.wageringMultiple,
    validDays: deposit.validDays,
  }));
}

/** What a deposit of this amount brings. */
export interface DepositBonusTerms {
  amountMinor: bigint;
  wageringMultiple: number;
  validDays: number;
}

/** Null when this bonus cannot be taken with such a deposit. */
export async function depositBonusOf(
  reader: Reader,
  asked: { memberId: string; promotionId: string; depositMinor: bigint; now: Date },
): Promise<DepositBonusTerms | null> {
  const { memberId, promotionId, depositMinor, now } = asked;
  const found = (await listOpen(reader, memberId, now)).find((each) => each.promotionId === promotionId);
  const amountMinor = found && bonusOfDeposit(depositMinor, found.deposit);
  if (!found || !amountMinor) return null;
  const { wageringMultiple, validDays } = found.deposit;
  return { amountMinor, wageringMultiple, validDays };
}
