import { newId, type Tx } from '@/platform/ground/db';
import { insertMaintenance, updateMaintenanceEnd, type MaintenancePlan } from '../settings';

/** Closes the site from `startsAt` until `endsAt`, or until `endMaintenance` when nobody knows how long it takes. */
export async function planMaintenance(tx: Tx, plan: Omit<MaintenancePlan, 'id'>): Promise<string> {
  const id = newId('mtn');
  await insertMaintenance(tx, { ...plan, id });
  return id;
}

/** Ends a window now, or gives it another end in the future; a window that is over stays as it was. */
export async function endMaintenance(tx: Tx, windowId: string, endsAt: Date, now: Date): Promise<boolean> {
  return updateMaintenanceEnd(tx, windowId, endsAt < now ? now : endsAt, now);
}
