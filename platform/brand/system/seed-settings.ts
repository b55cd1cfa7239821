import { isDeepStrictEqual } from 'node:util';
import type { Reader, Tx } from '@/platform/ground/db';
import { insertMissingAnnouncement, insertMissingBanner, isNoticeWritten } from './announcement-store';
import {
  demonstrationAnnouncements,
  demonstrationBanners,
  demonstrationSettings,
  type StandInPages,
} from './demonstration';
import { insertSetting, isRecordedBy, listNewestSettings } from '../settings';
import type { TextByLanguage } from '../settings';

/** A date before any visitor, so that everything seeded is in force whatever the clock of a test says. */
export const seededFrom = new Date('2020-01-01T00:00:00Z');
const seedAuthor = 'seed';

/**
 * Settings of the demonstration brand. What an earlier version of the seed has recorded follows this version from
 * `now` on; what anybody else has recorded stays.
 */
export async function seedSettings(tx: Tx, pages: StandInPages, now = new Date()): Promise<void> {
  const newest = await listNewestSettings(tx);
  const settings = { ...demonstrationSettings, ...pages };
  for (const name of Object.keys(settings) as (keyof typeof settings)[]) {
    const value = settings[name];
    const recorded = newest.get(name);
    if (recorded && (recorded.recordedBy !== seedAuthor || isDeepStrictEqual(recorded.value, value)))
      continue;
    await insertSetting(tx, {
      name,
      value,
      effectiveFrom: recorded ? now : seededFrom,
      recordedBy: seedAuthor,
    });
  }
}

/** True when the brand of this database began as the demonstration. */
export async function areSettingsSeeded(reader: Reader): Promise<boolean> {
  return isRecordedBy(reader, seedAuthor);
}

/** The texts of banners and announcements by their id and language. */
export interface NoticeTexts {
  banners: Readonly<Record<string, Readonly<Record<string, { title: string }>>>>;
  announcements: Readonly<Record<string, Readonly<Record<string, { title: string; content: string }>>>>;
}

/** True when the notices are the demonstration's, or there are none yet: those of a brand are left alone. */
async function areNoticesOurs(tx: Tx): Promise<boolean> {
  const [banner, announcement] = [demonstrationBanners[0]?.id, demonstrationAnnouncements[0]?.id];
  return (
    (await isNoticeWritten(tx, banner ?? '', announcement ?? '')) || !(await isNoticeWritten(tx, null, null))
  );
}

/** Banners and announcements of the demonstration brand, and their texts in languages that they lack. */
export async function seedNotices(tx: Tx, texts: NoticeTexts): Promise<void> {
  if (!(await areNoticesOurs(tx))) return;
  for (const banner of demonstrationBanners) {
    const titles: TextByLanguage = Object.fromEntries(
      Object.entries(texts.banners[banner.id] ?? {}).map(([language, { title }]) => [language, title]),
    );
    await insertMissingBanner(tx, { ...banner, shownFrom: seededFrom, titles });
  }
  for (const announcement of demonstrationAnnouncements) {
    await insertMissingAnnouncement(tx, {
      ...announcement,
      shownFrom: seededFrom,
      texts: texts.announcements[announcement.id] ?? {},
    });
  }
}
