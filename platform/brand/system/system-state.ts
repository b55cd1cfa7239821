import type { Reader } from '@/platform/ground/db';
import { isRegionRestricted, maintenanceAt, regionCheck } from '../settings';
import { getSettings, getStateRows } from '../settings';
import type { SiteState, SystemState } from '../settings';

/**
 * Whether the site is closed for this visitor. The middleware shows the page for it; the gateway's door asks here and
 * refuses the call, which is what counts.
 */
export async function getSystemState(reader: Reader, clientAddress: string, now: Date): Promise<SystemState> {
  const { region, windows } = await getStateRows(reader, now);
  const maintenance = maintenanceAt(windows, now);
  return {
    maintenance: maintenance.isOn,
    maintenanceEndTime: maintenance.endsAt,
    regionRestriction: isRegionRestricted(region, clientAddress),
  };
}

/** The same for every visitor at once, with the brand's wish that visitors log in first. */
export async function getSiteState(reader: Reader, now: Date): Promise<SiteState> {
  const [{ region, windows }, settings] = await Promise.all([
    getStateRows(reader, now),
    getSettings(reader, now),
  ]);
  const maintenance = maintenanceAt(windows, now);
  return {
    maintenance: maintenance.isOn,
    maintenanceEndTime: maintenance.endsAt?.toISOString() ?? null,
    loginedToHomePage: settings.loginedToHomePage,
    languages: settings.languages,
    regions: { areOn: region.mode !== 'off', isRestricted: regionCheck(region) },
  };
}
