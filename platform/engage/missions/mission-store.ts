import type { Mission, MissionKind } from '@/lib/contract/missions';
import { isShown, newest, newestText } from '@/platform/brand/content';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import type { MissionPeriod, MissionPiece } from './rules';

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

interface MissionRow {
  mission_id: string;
  kind: MissionKind;
  goal: number;
  reward_kind: Mission['reward']['kind'];
  reward_value: bigint;
  wagering_multiple: number | null;
  valid_days: number | null;
  period: MissionPeriod;
  sort_order: number;
  shown_from: Date;
  shown_until: Date | null;
  title: string;
  description: string;
}

/** The missions that run at `now`, in the brand's order. */
export async function listMissions(reader: Reader, language: string, now: Date): Promise<ShownMission[]> {
  const { rows } = await reader.execute<MissionRow>(
    sql`select m.*, t.title, t.description from ${newest('missions', 'mission_id')} m
        join ${newestText('mission_texts', 'mission_id', language)} t on t.mission_id = m.mission_id
        where ${isShown('m', now)} order by m.sort_order, m.mission_id`,
  );
  return rows.map((row) => ({
    missionId: row.mission_id,
    kind: row.kind,
    goal: row.goal,
    rewardKind: row.reward_kind,
    rewardValue: BigInt(row.reward_value),
    wageringMultiple: row.wagering_multiple,
    validDays: row.valid_days,
    period: row.period,
    sortOrder: row.sort_order,
    shownFrom: new Date(row.shown_from),
    shownUntil: row.shown_until === null ? null : new Date(row.shown_until),
    title: row.title,
    description: row.description,
  }));
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
  const { rows } = await reader.execute<{ mission_id: string; period_key: string; reward_id: string }>(
    sql`select mission_id, period_key, reward_id from mission_completions where member_id = ${memberId}`,
  );
  return new Map(
    rows.map((row) => [
      `${row.mission_id} ${row.period_key}`,
      { missionId: row.mission_id, turnKey: row.period_key, rewardId: row.reward_id },
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
  return at === null ? null : new Date(at);
}

export async function insertRun(tx: Tx, startedAt: Date): Promise<void> {
  await tx.execute(sql`insert into mission_runs (started_at) values (${startedAt})`);
}
