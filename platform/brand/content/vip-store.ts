import type { VipLevel } from '@/lib/contract/calls/content';
import { moneyText } from '@/lib/money';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import { listBenefits, presentBenefit } from '../benefits';
import { newest, newestText } from './newest';
import type { LevelRequirement } from './rules';
import type { Change, VipLevelPiece, VipLevelText } from './types';

interface LevelRow {
  rankLevel: number;
  requiredStakesMinor: bigint;
  name: string;
  benefits: string[];
}

/** The levels from the first one up, with what each brings at `now`; what keeps one is for `vip` to say. */
export async function listVipLevels(reader: Reader, language: string, now: Date): Promise<VipLevel[]> {
  const { rows } = await reader.execute<LevelRow>(
    sql`select l.rank_level as "rankLevel", l.required_stakes_minor as "requiredStakesMinor", t.name, t.benefits
        from ${newest('vip_levels', 'rank_level')} l
        join ${newestText('vip_level_texts', 'rank_level', language)} t on t.rank_level = l.rank_level
        order by l.rank_level`,
  );
  const applied = await listBenefits(reader, now);
  return rows.map((row) => ({
    rankLevel: row.rankLevel,
    name: row.name,
    requiredStakes: moneyText(row.requiredStakesMinor),
    keepStakes: null,
    benefits: row.benefits,
    applied: applied.filter(({ rankLevel }) => rankLevel === row.rankLevel).map(presentBenefit),
  }));
}

/** What each level needs, from the first one up. */
export async function listLevelRequirements(reader: Reader): Promise<LevelRequirement[]> {
  const { rows } = await reader.execute<{ rankLevel: number; requiredStakesMinor: bigint }>(
    sql`select l.rank_level as "rankLevel",
          l.required_stakes_minor as "requiredStakesMinor" from ${newest('vip_levels', 'rank_level')} l
        order by l.rank_level`,
  );
  return rows;
}

/** When what a level needs was last said; null while there is no level. */
export async function getLevelsChangedAt(reader: Reader): Promise<Date | null> {
  const { rows } = await reader.execute<{ at: Date | null }>(
    sql`select max(recorded_at) as at from vip_levels`,
  );
  const at = rows[0]?.at ?? null;
  return at;
}

export async function insertVipLevel(
  tx: Tx,
  piece: VipLevelPiece,
  { texts = {}, recordedBy }: Change<VipLevelText>,
): Promise<void> {
  await tx.execute(
    sql`insert into vip_levels (rank_level, required_stakes_minor, recorded_by)
        values (${piece.rankLevel}, ${piece.requiredStakesMinor}, ${recordedBy})`,
  );
  for (const [language, { name, benefits }] of Object.entries(texts)) {
    await tx.execute(
      sql`insert into vip_level_texts (rank_level, language, name, benefits, recorded_by)
          values (${piece.rankLevel}, ${language}, ${name}, ${JSON.stringify(benefits)}::jsonb, ${recordedBy})`,
    );
  }
}

/** The name that the ranks of members carry; null while the level has no English text. */
export async function getEnglishLevelName(reader: Reader, rankLevel: number): Promise<string | null> {
  const { rows } = await reader.execute<{ name: string }>(
    sql`select name from vip_level_texts where rank_level = ${rankLevel} and language = 'EN'
        order by revision desc limit 1`,
  );
  return rows[0]?.name ?? null;
}
