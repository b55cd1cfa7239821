import type { Tx } from '../db';
import { insertAnnouncement, insertBanner } from './announcement-store';
import { demonstrationAnnouncements, demonstrationBanners, demonstrationSettings } from './demonstration';
import { insertSetting } from './settings-store';
import type { SettingName } from './types';

/** A date before any visitor, so that everything seeded is in force whatever the clock of a test says. */
const inForceFrom = new Date('2020-01-01T00:00:00Z');

/** Settings, banners and announcements of the demonstration brand, for an empty database. */
export async function seedSettings(tx: Tx): Promise<void> {
  for (const name of Object.keys(demonstrationSettings) as SettingName[]) {
    await insertSetting(tx, {
      name,
      value: demonstrationSettings[name],
      effectiveFrom: inForceFrom,
      recordedBy: 'seed',
    });
  }
  for (const banner of demonstrationBanners) await insertBanner(tx, { ...banner, shownFrom: inForceFrom });
  for (const announcement of demonstrationAnnouncements) {
    await insertAnnouncement(tx, { ...announcement, shownFrom: inForceFrom });
  }
}
