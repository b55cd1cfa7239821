import { hasModule } from '@/lib/contract/whitelabel';
import { sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import { defaultSettings } from './rules';
import type { BrandSettings, MaintenanceWindow, RegionRules, SettingName } from './types';

/** All settings in force at `now`; what the brand has not recorded has its default. */
export async function getSettings(reader: Reader, now: Date): Promise<BrandSettings> {
  const found = await reader.execute<{ name: string; value: unknown }>(
    sql`select distinct on (name) name, value from brand_settings
        where effective_from <= ${now} order by name, effective_from desc, id desc`,
  );
  const recorded = found.rows.filter((row) => Object.hasOwn(defaultSettings, row.name));
  const settings: BrandSettings = {
    ...defaultSettings,
    ...Object.fromEntries(recorded.map((row) => [row.name, row.value])),
  };
  // What was recorded before one of their fields was there holds for the others.
  return {
    ...settings,
    cashier: { ...defaultSettings.cashier, ...settings.cashier },
    referral: { ...defaultSettings.referral, ...settings.referral },
    agents: { ...defaultSettings.agents, ...settings.agents },
    protection: { ...defaultSettings.protection, ...settings.protection },
    vip: { ...defaultSettings.vip, ...settings.vip },
    risk: { ...defaultSettings.risk, ...settings.risk },
    desk: { ...defaultSettings.desk, ...settings.desk },
  };
}

/** The value of one setting in force at `now`, for a statement that decides by it; no row while the brand has recorded none. */
export const currentSetting = (name: SettingName, now: Date): Sql =>
  sql`select value from brand_settings where name = ${name} and effective_from <= ${now}::timestamptz
    order by effective_from desc, id desc limit 1`;

/** Whether the brand has switched a module on; see `hasModule`. */
export async function isModuleOn(reader: Reader, modId: string, now: Date): Promise<boolean> {
  return hasModule((await getSettings(reader, now)).whitelabel, modId);
}

export interface SettingRecord<N extends SettingName> {
  name: N;
  value: BrandSettings[N];
  effectiveFrom: Date;
  recordedBy: string;
  /** Why, of what an operator has asked for. */
  reason?: string | null;
}

/** Adds a row; the one before it stays. */
export async function insertSetting<N extends SettingName>(tx: Tx, setting: SettingRecord<N>): Promise<void> {
  await tx.execute(
    sql`insert into brand_settings (name, value, effective_from, recorded_by, reason)
        values (${setting.name}, ${JSON.stringify(setting.value)}::jsonb, ${setting.effectiveFrom}, ${setting.recordedBy},
          ${setting.reason || null})`,
  );
}

/** When any of these settings changes, later than `after`. */
export async function listSettingTurns(
  reader: Reader,
  names: readonly SettingName[],
  after: Date,
): Promise<Date[]> {
  const { rows } = await reader.execute<{ at: Date }>(
    sql`select distinct effective_from as at from brand_settings
        where name = any(${names}) and effective_from > ${after} order by at`,
  );
  return rows.map(({ at }) => at);
}

/** What was recorded last under each name, whenever it takes effect, and by whom. */
export async function listNewestSettings(
  reader: Reader,
): Promise<ReadonlyMap<string, { value: unknown; recordedBy: string }>> {
  const { rows } = await reader.execute<{ name: string; value: unknown; recordedBy: string }>(
    sql`select distinct on (name) name, value, recorded_by as "recordedBy" from brand_settings order by name, id desc`,
  );
  return new Map(rows.map((row) => [row.name, { value: row.value, recordedBy: row.recordedBy }]));
}

export async function isRecordedBy(reader: Reader, author: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from brand_settings where recorded_by = ${author} limit 1`,
  );
  return rowCount === 1;
}

interface RawState {
  region: RegionRules | null;
  windows: { starts_at: string; ends_at: string | null }[] | null;
}

/** Region rules and maintenance windows in one round trip: every call of every visitor asks for them. */
export async function getStateRows(
  reader: Reader,
  now: Date,
): Promise<{ region: RegionRules; windows: MaintenanceWindow[] }> {
  const found = await reader.execute<RawState>(
    sql`select
          (select value from brand_settings where name = 'region' and effective_from <= ${now}
             order by effective_from desc, id desc limit 1) as region,
          (select jsonb_agg(jsonb_build_object('starts_at', starts_at, 'ends_at', ends_at)) from maintenance_windows
             where starts_at <= ${now} and (ends_at is null or ends_at > ${now})) as windows`,
  );
  const row = found.rows[0];
  return {
    region: row?.region ?? defaultSettings.region,
    windows: (row?.windows ?? []).map((window) => ({
      startsAt: new Date(window.starts_at),
      endsAt: window.ends_at === null ? null : new Date(window.ends_at),
    })),
  };
}

export interface MaintenancePlan extends MaintenanceWindow {
  id: string;
  reason: string;
  recordedBy: string;
}

export async function insertMaintenance(tx: Tx, plan: MaintenancePlan): Promise<void> {
  await tx.execute(
    sql`insert into maintenance_windows (id, starts_at, ends_at, reason, recorded_by)
        values (${plan.id}, ${plan.startsAt}, ${plan.endsAt}, ${plan.reason}, ${plan.recordedBy})`,
  );
}

/** Windows that are open or still to come, in the order of their start. */
export async function listMaintenance(reader: Reader, now: Date): Promise<MaintenancePlan[]> {
  const found = await reader.execute<MaintenancePlan>(
    sql`select id, starts_at as "startsAt", ends_at as "endsAt", reason, recorded_by as "recordedBy" from maintenance_windows
        where (ends_at is null or ends_at > ${now}) and (ends_at is null or ends_at > starts_at)
        order by starts_at, id`,
  );
  return found.rows;
}

/**
 * Nobody else changes a setting before this transaction ends: a change of one field writes the whole setting anew.
 * Returns the moment to work at. It is later than `now` where another change came into force while this one waited
 * (or by a clock that is a little ahead): a change from before that moment would be lost behind it.
 */
export async function lockSettings(tx: Tx, now: Date): Promise<Date> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('brand_settings', 0))`);
  const { rows } = await tx.execute<{ moment: Date | null }>(
    sql`select greatest(${now}::timestamptz, max(effective_from)) as moment from brand_settings
        where effective_from <= ${now}::timestamptz + interval '1 minute'`,
  );
  return rows[0]?.moment ?? now;
}

/** False when the window was over already: an end that has passed is not moved. */
export async function updateMaintenanceEnd(
  tx: Tx,
  windowId: string,
  endsAt: Date,
  now: Date,
): Promise<boolean> {
  const changed = await tx.execute(
    sql`update maintenance_windows set ends_at = greatest(starts_at, ${endsAt}::timestamptz)
        where id = ${windowId} and (ends_at is null or ends_at > ${now})`,
  );
  return changed.rowCount === 1;
}
