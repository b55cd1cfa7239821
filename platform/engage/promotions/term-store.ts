import type { PromotionWay, RewardKind } from '@/lib/contract/promotions';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import type { Prize, PromotionRule, PromotionTerms, RewardTerms, StoredTerms } from './types';

/** SQL of `promotion_terms` and `promotion_prizes`. */
interface TermRow {
  revision: bigint;
  promotion_id: string;
  way: PromotionWay;
  opens_at: Date | null;
  closes_at: Date | null;
  reward_kind: RewardKind | null;
  reward_value: bigint | null;
  wagering_multiple: number | null;
  valid_days: number | null;
  claim_days: number | null;
  min_deposit_minor: bigint | null;
  percent: number | null;
  max_bonus_minor: bigint | null;
  needs_images: boolean;
  needs_comment: boolean;
  approval: 'rule' | 'operator';
  rule: PromotionRule | null;
  effective_from: Date;
}

interface RewardColumns {
  kind: RewardKind | null;
  value: bigint | null;
  wagering: number | null;
  days: number | null;
}

function rewardOf({ kind, value, wagering, days }: RewardColumns): RewardTerms | null {
  if (kind === null || value === null) return null;
  return { kind, value: value, wageringMultiple: wagering, validDays: days };
}

function depositOf(row: TermRow): PromotionTerms['deposit'] {
  const { min_deposit_minor: least, max_bonus_minor: most, percent } = row;
  if (least === null || most === null || percent === null) return null;
  return {
    minDepositMinor: least,
    percent,
    maxBonusMinor: most,
    wageringMultiple: row.wagering_multiple ?? 1,
    validDays: row.valid_days ?? 1,
  };
}

function termsOf(row: TermRow): StoredTerms {
  const { reward_kind: kind, reward_value: value, wagering_multiple: wagering, valid_days: days } = row;
  return {
    revision: row.revision,
    promotionId: row.promotion_id,
    way: row.way,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    reward: rewardOf({ kind, value, wagering, days }),
    claimDays: row.claim_days,
    deposit: depositOf(row),
    needsImages: row.needs_images,
    needsComment: row.needs_comment,
    approval: row.approval,
    rule: row.rule,
    effectiveFrom: new Date(row.effective_from),
  };
}

/** The terms of every promotion that were in force at `at`, by promotion. */
export async function listTerms(reader: Reader, at: Date): Promise<ReadonlyMap<string, StoredTerms>> {
  const { rows } = await reader.execute<TermRow>(
    sql`select distinct on (promotion_id) * from promotion_terms where effective_from <= ${at}
        order by promotion_id, effective_from desc, revision desc`,
  );
  return new Map(rows.map((row) => [row.promotion_id, termsOf(row)]));
}

export async function getTermsOf(reader: Reader, promotionId: string, at: Date): Promise<StoredTerms | null> {
  const { rows } = await reader.execute<TermRow>(
    sql`select * from promotion_terms where promotion_id = ${promotionId} and effective_from <= ${at}
        order by effective_from desc, revision desc limit 1`,
  );
  return rows[0] ? termsOf(rows[0]) : null;
}

export async function insertTerms(
  tx: Tx,
  terms: PromotionTerms,
  { prizes, recordedBy }: { prizes: readonly Prize[]; recordedBy: string },
): Promise<void> {
  const { reward, deposit } = terms;
  const money = deposit ?? reward;
  const { rows } = await tx.execute<{ revision: bigint }>(
    sql`insert into promotion_terms (promotion_id, way, opens_at, closes_at, reward_kind, reward_value,
          wagering_multiple, valid_days, claim_days, min_deposit_minor, percent, max_bonus_minor, needs_images,
          needs_comment, approval, rule, effective_from, recorded_by)
        values (${terms.promotionId}, ${terms.way}, ${terms.opensAt}, ${terms.closesAt}, ${reward?.kind ?? null},
          ${reward?.value ?? null}, ${money?.wageringMultiple ?? null}, ${money?.validDays ?? null}, ${terms.claimDays},
          ${deposit?.minDepositMinor ?? null}, ${deposit?.percent ?? null}, ${deposit?.maxBonusMinor ?? null},
          ${terms.needsImages}, ${terms.needsComment}, ${terms.approval}, ${terms.rule}, ${terms.effectiveFrom},
          ${recordedBy})
        returning revision`,
  );
  for (const { revision } of rows)
    for (const [index, prize] of prizes.entries()) await insertPrize(tx, revision, index + 1, prize);
}

async function insertPrize(tx: Tx, revision: bigint, position: number, prize: Prize): Promise<void> {
  const { weight, reward, titles } = prize;
  await tx.execute(
    sql`insert into promotion_prizes (revision, position, weight, kind, value, wagering_multiple, valid_days, titles)
        values (${revision}, ${position}, ${weight}, ${reward?.kind ?? null}, ${reward?.value ?? null},
          ${reward?.wageringMultiple ?? null}, ${reward?.validDays ?? null}, ${JSON.stringify(titles)}::jsonb)`,
  );
}

interface PrizeRow {
  weight: number;
  kind: RewardKind | null;
  value: bigint | null;
  wagering_multiple: number | null;
  valid_days: number | null;
  titles: Record<string, string>;
}

/** The pool of a raffle in its order: position 1 first. */
export async function listPrizes(reader: Reader, revision: bigint): Promise<Prize[]> {
  const { rows } = await reader.execute<PrizeRow>(
    sql`select * from promotion_prizes where revision = ${revision} order by position`,
  );
  return rows.map(({ weight, titles, kind, value, wagering_multiple: wagering, valid_days: days }) => ({
    weight,
    titles,
    reward: rewardOf({ kind, value, wagering, days }),
  }));
}

/** True when somebody else than this author has ever written terms. */
export async function areTermsOfOthers(reader: Reader, author: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from promotion_terms where recorded_by <> ${author} limit 1`,
  );
  return rowCount === 1;
}
