import type { Reader } from '../db';
import { isRegionRestricted, maintenanceAt } from './rules';
import { getStateRows } from './settings-store';
import type { SystemState } from './types';

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
