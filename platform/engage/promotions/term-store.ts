import type { PromotionWay, RewardKind } from '@/lib/contract/calls/promotions';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import type { Prize, PromotionRule, PromotionTerms, RewardTerms, StoredTerms } from './types';

/** SQL of `promotion_terms` and `promotion_prizes`. */
const columns = sql`revision, promotion_id as "promotionId", way, opens_at as "opensAt", closes_at as "closesAt",
  reward_kind as "rewardKind", reward_value as "rewardValue", wagering_multiple as "wageringMultiple",
  valid_days as "validDays", claim_days as "claimDays", min_deposit_minor as "minDepositMinor", percent,
  max_bonus_minor as "maxBonusMinor", needs_images as "needsImages", needs_comment as "needsComment", approval, rule,
  effective_from as "effectiveFrom"`;

interface TermRow {
  revision: bigint;
  promotionId: string;
  way: PromotionWay;
  opensAt: Date | null;
  closesAt: Date | null;
  rewardKind: RewardKind | null;
  rewardValue: bigint | null;
  wageringMultiple: number | null;
  validDays: number | null;
  claimDays: number | null;
  minDepositMinor: bigint | null;
  percent: number | null;
  maxBonusMinor: bigint | null;
  needsImages: boolean;
  needsComment: boolean;
  approval: 'rule' | 'operator';
  rule: PromotionRule | null;
  effectiveFrom: Date;
}

type RewardColumns = Pick<PrizeRow, 'kind' | 'value' | 'wageringMultiple' | 'validDays'>;

function rewardOf({ kind, value, ...terms }: RewardColumns): RewardTerms | null {
  return kind === null || value === null ? null : { kind, value, ...terms };
}

function depositOf(row: TermRow): PromotionTerms['deposit'] {
  const { minDepositMinor, maxBonusMinor, percent } = row;
  if (minDepositMinor === null || maxBonusMinor === null || percent === null) return null;
  return {
    minDepositMinor,
    percent,
    maxBonusMinor,
    wageringMultiple: row.wageringMultiple ?? 1,
    validDays: row.validDays ?? 1,
  };
}

function termsOf(row: TermRow): StoredTerms {
  const { rewardKind: kind, rewardValue: value, wageringMultiple, validDays } = row;
  return {
    revision: row.revision,
    promotionId: row.promotionId,
    way: row.way,
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    claimDays: row.claimDays,
    needsImages: row.needsImages,
    needsComment: row.needsComment,
    approval: row.approval,
    rule: row.rule,
    effectiveFrom: row.effectiveFrom,
    reward: rewardOf({ kind, value, wageringMultiple, validDays }),
    deposit: depositOf(row),
  };
}

/** The terms of every promotion that were in force at `at`, by promotion. */
export async function listTerms(reader: Reader, at: Date): Promise<ReadonlyMap<string, StoredTerms>> {
  const { rows } = await reader.execute<TermRow>(
    sql`select distinct on (promotion_id) ${columns} from promotion_terms where effective_from <= ${at}
        order by promotion_id, effective_from desc, revision desc`,
  );
  return new Map(rows.map((row) => [row.promotionId, termsOf(row)]));
}

export async function getTermsOf(reader: Reader, promotionId: string, at: Date): Promise<StoredTerms | null> {
  const { rows } = await reader.execute<TermRow>(
    sql`select ${columns} from promotion_terms where promotion_id = ${promotionId} and effective_from <= ${at}
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

const prizeColumns = sql`weight, kind, value, wagering_multiple as "wageringMultiple", valid_days as "validDays", titles`;

interface PrizeRow {
  weight: number;
  kind: RewardKind | null;
  value: bigint | null;
  wageringMultiple: number | null;
  validDays: number | null;
  titles: Record<string, string>;
}

/** The pool of a raffle in its order: position 1 first. */
export async function listPrizes(reader: Reader, revision: bigint): Promise<Prize[]> {
  const { rows } = await reader.execute<PrizeRow>(
    sql`select ${prizeColumns} from promotion_prizes where revision = ${revision} order by position`,
  );
  return rows.map(({ weight, titles, ...reward }) => ({ weight, titles, reward: rewardOf(reward) }));
}

/** True when somebody else than this author has ever written terms. */
export async function areTermsOfOthers(reader: Reader, author: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from promotion_terms where recorded_by <> ${author} limit 1`,
  );
  return rowCount === 1;
}
