import { isShown, newest, newestText } from '@/platform/brand/content';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import type { MissionPiece } from './rules';

/** All SQL of `missions`, `mission_texts`, `mission_completions` and `mission_runs`. */
export interface MissionText {
  title: string;
  description: string;
}

export interface MissionChange {
  texts?: Readonly<Record<string, MissionText>>;
  recordedBy: string;
}

/** A mission as a visitor of one language sees it. */
export type ShownMission = MissionPiece & MissionText;

/** The missions that run at `now`, in the brand's order. */
export async function listMissions(reader: Reader, language: string, now: Date): Promise<ShownMission[]> {
  const { rows } = await reader.execute<ShownMission>(
    sql`select m.mission_id as "missionId", m.kind, m.goal, m.reward_kind as "rewardKind", m.reward_value as "rewardValue",
          m.wagering_multiple as "wageringMultiple", m.valid_days as "validDays", m.period, m.sort_order as "sortOrder",
          m.shown_from as "shownFrom", m.shown_until as "shownUntil", t.title, t.description
        from ${newest('missions', 'mission_id')} m
        join ${newestText('mission_texts', 'mission_id', language)} t on t.mission_id = m.mission_id
        where ${isShown('m', now)} order by m.sort_order, m.mission_id`,
  );
  return rows;
}

const pieceColumns = sql`m.mission_id as "missionId", m.kind, m.goal, m.reward_kind as "rewardKind",
  m.reward_value as "rewardValue", m.wagering_multiple as "wageringMultiple", m.valid_days as "validDays", m.period,
  m.sort_order as "sortOrder", m.shown_from as "shownFrom", m.shown_until as "shownUntil"`;

/** What a mission is, whether or not it runs; null for one that nobody has put. */
export async function findMission(reader: Reader, missionId: string): Promise<MissionPiece | null> {
  const { rows } = await reader.execute<MissionPiece & Record<string, unknown>>(
    sql`select ${pieceColumns} from ${newest('missions', 'mission_id')} m where m.mission_id = ${missionId}`,
  );
  return rows[0] ?? null;
}

/** Every mission in the brand's order, over or to come, with its English title and the languages that it has. */
export async function listAllMissions(
  reader: Reader,
): Promise<(MissionPiece & { title: string; languages: string[] })[]> {
  const { rows } = await reader.execute<MissionPiece & { title: string; languages: string[] }>(
    sql`select ${pieceColumns}, t.title, (select array_agg(distinct x.language::text order by x.language::text)
          from mission_texts x where x.mission_id = m.mission_id) as languages
        from ${newest('missions', 'mission_id')} m
        join ${newestText('mission_texts', 'mission_id', 'EN')} t on t.mission_id = m.mission_id
        order by m.sort_order, m.mission_id`,
  );
  return rows;
}

/** The titles of a mission by language, the newest of each. */
export async function listTitles(reader: Reader, missionId: string): Promise<Record<string, string>> {
  const { rows } = await reader.execute<{ language: string; title: string }>(
    sql`select distinct on (language) language, title from mission_texts
        where mission_id = ${missionId} order by language, revision desc`,
  );
  return Object.fromEntries(rows.map(({ language, title }) => [language, title]));
}

export async function insertMission(
  tx: Tx,
  piece: MissionPiece,
  { texts = {}, recordedBy }: MissionChange,
): Promise<void> {
  await tx.execute(
    sql`insert into missions (mission_id, kind, goal, reward_kind, reward_value, wagering_multiple, valid_days, period,
          sort_order, shown_from, shown_until, recorded_by)
        values (${piece.missionId}, ${piece.kind}, ${piece.goal}, ${piece.rewardKind}, ${piece.rewardValue},
          ${piece.wageringMultiple ?? null}, ${piece.validDays ?? null}, ${piece.period}, ${piece.sortOrder},
          ${piece.shownFrom}, ${piece.shownUntil ?? null}, ${recordedBy})`,
  );
  for (const [language, { title, description }] of Object.entries(texts)) {
    await tx.execute(
      sql`insert into mission_texts (mission_id, language, title, description, recorded_by)
          values (${piece.missionId}, ${language}, ${title}, ${description}, ${recordedBy})`,
    );
  }
}

/** True once there is an English text to fall back to. */
export async function hasEnglishMission(reader: Reader, missionId: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from mission_texts where mission_id = ${missionId} and language = 'EN' limit 1`,
  );
  return rowCount === 1;
}

export interface Completion {
  missionId: string;
  turnKey: string;
  rewardId: string;
}

/** Every turn of a mission that the member has completed, by `missionId turnKey`. */
export async function listCompletions(
  reader: Reader,
  memberId: string,
): Promise<ReadonlyMap<string, Completion>> {
  const { rows } = await reader.execute<{ missionId: string; periodKey: string; rewardId: string }>(
    sql`select mission_id as "missionId", period_key as "periodKey",
          reward_id as "rewardId" from mission_completions where member_id = ${memberId}`,
  );
  return new Map(
    rows.map((row) => [
      `${row.missionId} ${row.periodKey}`,
      { missionId: row.missionId, turnKey: row.periodKey, rewardId: row.rewardId },
    ]),
  );
}

/** False when the turn was completed before. */
export async function insertCompletion(
  tx: Tx,
  { memberId, missionId, turnKey, rewardId, now }: Completion & { memberId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into mission_completions (member_id, mission_id, period_key, reward_id, completed_at)
        values (${memberId}, ${missionId}, ${turnKey}, ${rewardId}, ${now})
        on conflict (member_id, mission_id, period_key) do nothing`,
  );
  return rowCount === 1;
}

/** When the last complete run began; null before the first one. */
export async function getLastRun(reader: Reader): Promise<Date | null> {
  const { rows } = await reader.execute<{ at: Date | null }>(
    sql`select max(started_at) as at from mission_runs`,
  );
  const at = rows[0]?.at ?? null;
  return at;
}

export async function insertRun(tx: Tx, startedAt: Date): Promise<void> {
  await tx.execute(sql`insert into mission_runs (started_at) values (${startedAt})`);
}
