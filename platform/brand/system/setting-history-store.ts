import { datedComing, datedHistory, type DatedRow } from '@/platform/ground/dated-rows';
import { sql, type Reader, type Sql } from '@/platform/ground/db';
import type { SettingName } from '../settings';

const datedSettings = (names: readonly SettingName[]): Sql =>
  sql`select id, name as key, value, effective_from as since, recorded_by as by, recorded_at as at, reason, via
      from brand_settings where name = any(${[...names]})`;

/** What was recorded under these names, the newest first; `before` is the id of a row that was shown. */
export async function listSettingHistory(
  reader: Reader,
  { names, ...page }: { names: readonly SettingName[]; before: bigint | null; limit: number },
): Promise<DatedRow[]> {
  return (await reader.execute<DatedRow>(datedHistory(datedSettings(names), page))).rows;
}

/** What begins after a moment, the first one first. */
export async function listComingSettings(
  reader: Reader,
  names: readonly SettingName[],
  after: Date,
): Promise<DatedRow[]> {
  return (await reader.execute<DatedRow>(datedComing(datedSettings(names), after))).rows;
}
