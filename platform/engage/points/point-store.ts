import { isShown, newest, newestText } from '@/platform/brand/content';
import { datedComing, datedHistory, type DatedRow } from '@/platform/ground/dated-rows';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import { defaultConversion, defaultTerms } from './rules';
import type {
  ConversionTerms,
  NewTerms,
  Offer,
  PointRewardChange,
  PointRewardPiece,
  PointTerms,
} from './types';

/** What points are earned by and worth at `now`. */
export async function getTerms(reader: Reader, now: Date): Promise<PointTerms> {
  const { rows } = await reader.execute<{ stakesPerPointMinor: bigint; pointsPerUnit: number }>(
    sql`select stakes_per_point_minor as "stakesPerPointMinor", points_per_unit as "pointsPerUnit" from point_terms
        where effective_from <= ${now} order by effective_from desc, id desc limit 1`,
  );
  const row = rows[0];
  return row
    ? { stakesPerPointMinor: row.stakesPerPointMinor, pointsPerUnit: row.pointsPerUnit }
    : defaultTerms;
}

/** How points are converted at `now`. */
export async function getConversionTerms(reader: Reader, now: Date): Promise<ConversionTerms> {
  const { rows } = await reader.execute<ConversionTerms>(
    sql`select points_per_unit as "pointsPerUnit", convert_least as "least", convert_daily as "daily"
        from point_terms where effective_from <= ${now} order by effective_from desc, id desc limit 1`,
  );
  return rows[0] ?? defaultConversion;
}

/** When terms come into force or a bonus comes to the mall, later than `after`. */
export async function listPointTurns(reader: Reader, after: Date): Promise<Date[]> {
  const { rows } = await reader.execute<{ at: Date }>(
    sql`select effective_from as at from point_terms where effective_from > ${after}
        union select r.shown_from from ${newest('point_rewards', 'reward_id')} r
          where r.kind = 'bonus' and r.shown_from > ${after}`,
  );
  return rows.map(({ at }) => at);
}

/** The rules of `point-terms` have been asked before. */
export async function insertTerms(tx: Tx, terms: NewTerms): Promise<void> {
  const { least = defaultConversion.least, daily = defaultConversion.daily } = terms;
  await tx.execute(
    sql`insert into point_terms (stakes_per_point_minor, points_per_unit, effective_from, recorded_by,
          convert_least, convert_daily, reason)
        values (${terms.stakesPerPointMinor}, ${terms.pointsPerUnit}, ${terms.effectiveFrom}, ${terms.recordedBy},
          ${least}, ${daily}, ${terms.reason || null})`,
  );
}

/** As they stand in the history: minor units are a text. */
export interface RecordedTerms {
  stakesPerPointMinor: string;
  pointsPerUnit: number;
  least: number;
  daily: number;
}

const datedTerms = sql`select id, 'points' as key, jsonb_build_object('stakesPerPointMinor', stakes_per_point_minor::text,
    'pointsPerUnit', points_per_unit, 'least', convert_least, 'daily', convert_daily) as value, effective_from as since,
    recorded_by as by, recorded_at as at, reason, via
  from point_terms`;

/** The newest first; `before` is the id of a row that was shown. */
export async function listTermHistory(
  reader: Reader,
  page: { before: bigint | null; limit: number },
): Promise<DatedRow<RecordedTerms>[]> {
  return (await reader.execute<DatedRow<RecordedTerms>>(datedHistory(datedTerms, page))).rows;
}

/** What begins after a moment, the first one first. */
export async function listComingTerms(reader: Reader, after: Date): Promise<DatedRow<RecordedTerms>[]> {
  return (await reader.execute<DatedRow<RecordedTerms>>(datedComing(datedTerms, after))).rows;
}

interface OfferRow extends Omit<Offer, 'bonus'> {
  bonusMinor: bigint | null;
  wageringMultiple: number | null;
  validDays: number | null;
}

const offerColumns = sql`r.reward_id as "rewardId", r.picture, r.points, r.quantity, r.kind,
  r.surcharge_minor as "surchargeMinor", r.min_level as "minLevel", r.per_member as "perMember",
  r.bonus_minor as "bonusMinor", r.wagering_multiple as "wageringMultiple", r.valid_days as "validDays", r.tickets`;

function offerOf<Row extends OfferRow>(
  row: Row,
): Omit<Row, 'bonusMinor' | 'wageringMultiple' | 'validDays'> & Pick<Offer, 'bonus'> {
  const { bonusMinor, wageringMultiple, validDays, ...rest } = row;
  const bonus =
    bonusMinor === null || wageringMultiple === null || validDays === null
      ? null
      : { amountMinor: bonusMinor, wageringMultiple, validDays };
  return { ...rest, bonus };
}

/** The rewards on offer at `now`, in the brand's order. */
export async function listOffers(
  reader: Reader,
  language: string,
  now: Date,
): Promise<(Offer & { name: string; description: string })[]> {
  const { rows } = await reader.execute<OfferRow & { name: string; description: string }>(
    sql`select ${offerColumns}, t.name, t.description
        from ${newest('point_rewards', 'reward_id')} r
        join ${newestText('point_reward_texts', 'reward_id', language)} t on t.reward_id = r.reward_id
        where ${isShown('r', now)} order by r.sort_order, r.reward_id`,
  );
  return rows.map(offerOf);
}

interface PieceRow extends OfferRow {
  sortOrder: number;
  shownFrom: Date;
  shownUntil: Date | null;
}

function pieceOf<Row extends PieceRow>(row: Row) {
  const { bonus, tickets, ...piece } = offerOf(row);
  return { ...piece, ...(bonus && { bonus }), ...(tickets !== null && { tickets }) };
}

const windowColumns = sql`r.sort_order as "sortOrder", r.shown_from as "shownFrom", r.shown_until as "shownUntil"`;

/** What a reward is, whether or not it is on offer; null for one that nobody has put. */
export async function findReward(reader: Reader, rewardId: string): Promise<PointRewardPiece | null> {
  const { rows } = await reader.execute<PieceRow>(
    sql`select ${offerColumns}, ${windowColumns} from (select * from point_rewards where reward_id = ${rewardId}
          order by revision desc limit 1) r`,
  );
  return rows[0] ? pieceOf(rows[0]) : null;
}

/** Every reward in the brand's order, over or to come, with its English name and the languages that it has. */
export async function listRewards(
  reader: Reader,
): Promise<(PointRewardPiece & { name: string; languages: string[] })[]> {
  const { rows } = await reader.execute<PieceRow & { name: string; languages: string[] }>(
    sql`select ${offerColumns}, ${windowColumns}, t.name,
          (select array_agg(distinct x.language::text order by x.language::text) from point_reward_texts x
           where x.reward_id = r.reward_id) as languages
        from ${newest('point_rewards', 'reward_id')} r
        join ${newestText('point_reward_texts', 'reward_id', 'EN')} t on t.reward_id = r.reward_id
        order by r.sort_order, r.reward_id`,
  );
  return rows.map(pieceOf);
}

/** One that is on offer at `now`; null when it is not. */
export async function getOffer(reader: Reader, rewardId: string, now: Date): Promise<Offer | null> {
  const { rows } = await reader.execute<OfferRow>(
    sql`select ${offerColumns} from (select * from point_rewards where reward_id = ${rewardId}
          order by revision desc limit 1) r where ${isShown('r', now)}`,
  );
  return rows[0] ? offerOf(rows[0]) : null;
}

/** What a reward is called, by language; EN is there. */
export async function listOfferNames(reader: Reader, rewardId: string): Promise<Record<string, string>> {
  const { rows } = await reader.execute<{ language: string; name: string }>(
    sql`select distinct on (language) language::text, name from point_reward_texts
        where reward_id = ${rewardId} order by language, revision desc`,
  );
  return Object.fromEntries(rows.map(({ language, name }) => [language, name]));
}

/** Whether a reward of this kind was ever said. */
export async function isRewardOf(reader: Reader, rewardId: string, kind: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from point_rewards where reward_id = ${rewardId} and kind = ${kind} limit 1`,
  );
  return rowCount === 1;
}

/** The rules of `point-terms` have been asked before. */
export async function insertReward(
  tx: Tx,
  piece: PointRewardPiece,
  { texts = {}, recordedBy }: PointRewardChange,
): Promise<void> {
  const { bonus } = piece;
  await tx.execute(
    sql`insert into point_rewards (reward_id, picture, points, quantity, sort_order, shown_from, shown_until,
          recorded_by, kind, surcharge_minor, min_level, per_member, bonus_minor, wagering_multiple, valid_days,
          tickets)
        values (${piece.rewardId}, ${piece.picture}, ${piece.points}, ${piece.quantity}, ${piece.sortOrder},
          ${piece.shownFrom}, ${piece.shownUntil ?? null}, ${recordedBy}, ${piece.kind ?? 'goods'},
          ${piece.surchargeMinor ?? 0n}, ${piece.minLevel ?? 0}, ${piece.perMember ?? null},
          ${bonus?.amountMinor ?? null}, ${bonus?.wageringMultiple ?? null}, ${bonus?.validDays ?? null}, ${piece.tickets ?? null})`,
  );
  for (const [language, { name, description }] of Object.entries(texts)) {
    await tx.execute(
      sql`insert into point_reward_texts (reward_id, language, name, description, recorded_by)
          values (${piece.rewardId}, ${language}, ${name}, ${description}, ${recordedBy})`,
    );
  }
}

/** True once there is an English text to fall back to. */
export async function hasEnglishReward(reader: Reader, rewardId: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from point_reward_texts where reward_id = ${rewardId} and language = 'EN' limit 1`,
  );
  return rowCount === 1;
}
