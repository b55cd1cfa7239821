import type { VipBenefitKind } from '@/lib/contract/calls/content';
import type { GameType } from '@/lib/contract/types';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import { getLevel } from '../ranks';

/** All SQL of `vip_benefits`. */
export interface Benefit {
  rankLevel: number;
  kind: VipBenefitKind;
  /** Of a rebate. */
  gameType: GameType | null;
  /** Millionths, minor units, points, percent or a number, as the kind says; of `review_first` 1. Above zero. */
  value: bigint;
}

export interface NewBenefit extends Benefit {
  /** 0 ends it. */
  value: bigint;
  effectiveFrom: Date;
  recordedBy: string;
}

const inForce = (at: Date) =>
  sql`(select distinct on (rank_level, kind, game_type) rank_level, kind, game_type, value from vip_benefits
        where effective_from <= ${at}
        order by rank_level, kind, game_type, effective_from desc, revision desc)`;

/** What the levels bring at a moment, from the first level up. */
export async function listBenefits(reader: Reader, at: Date): Promise<Benefit[]> {
  const { rows } = await reader.execute<Benefit>(
    sql`select rank_level as "rankLevel", kind, nullif(game_type, '') as "gameType", value
        from ${inForce(at)} b where value > 0 order by rank_level, kind, game_type`,
  );
  return rows;
}

/** When a benefit begins, changes or ends, later than `after`. */
export async function listBenefitTurns(reader: Reader, after: Date): Promise<Date[]> {
  const { rows } = await reader.execute<{ at: Date }>(
    sql`select distinct effective_from as at from vip_benefits where effective_from > ${after}`,
  );
  return rows.map(({ at }) => at);
}

type PlainKind = Exclude<VipBenefitKind, 'rebate_ppm'>;

/** What a level brings of a kind that is no rebate, at a moment; 0 for nothing. */
export async function benefitOfLevel(
  reader: Reader,
  rankLevel: number,
  kind: PlainKind,
  at: Date,
): Promise<bigint> {
  if (rankLevel === 0) return 0n;
  const { rows } = await reader.execute<{ value: bigint }>(
    sql`select value from vip_benefits
        where rank_level = ${rankLevel} and kind = ${kind} and game_type = '' and effective_from <= ${at}
        order by effective_from desc, revision desc limit 1`,
  );
  return rows[0]?.value ?? 0n;
}

/** The same of this member's level at that moment. */
export async function benefitOf(
  reader: Reader,
  memberId: string,
  kind: PlainKind,
  at: Date,
): Promise<bigint> {
  return benefitOfLevel(reader, await getLevel(reader, memberId, 'vip', at), kind, at);
}

/** The rules of the domain that applies it have been asked before. */
export async function insertBenefit(tx: Tx, benefit: NewBenefit): Promise<void> {
  await tx.execute(
    sql`insert into vip_benefits (rank_level, kind, game_type, value, effective_from, recorded_by)
        values (${benefit.rankLevel}, ${benefit.kind}, ${benefit.gameType ?? ''}, ${benefit.value},
          ${benefit.effectiveFrom}, ${benefit.recordedBy})`,
  );
}
