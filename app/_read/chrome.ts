import { cache } from 'react';
import { lanesForSite } from '@/lib/contract/calls/catalogue';
import { games, type VendorLane } from '@/lib/contract/calls/games';
import { system, type AnnouncementsOutput, type Permission } from '@/lib/contract/calls/system';
import type { ReadResult } from '@/lib/gateway';
import { localeOfLanguage, locales, type Locale } from '@/lib/i18n/locales';
import { lineOrigins } from '@/lib/addresses/line-origins';
import { readForPage } from './read-for-page';

/** Asked once for a page, however many slots need it. The lanes as the site groups them; without an answer the chrome stands without them. */
export const listLanes = cache(async (): Promise<VendorLane[]> => {
  const lanes = await readForPage(games.vendorLanes, {});
  return lanes.ok ? lanesForSite(lanes.value) : [];
});

export const getPermission = cache(async (): Promise<Permission | null> => {
  const permission = await readForPage(system.permission, {});
  return permission.ok ? permission.value : null;
});

/** Where else the site is reached. */
export const listLines = cache(async (): Promise<string[]> => {
  const routes = await readForPage(system.domainRoutes, {});
  return routes.ok ? lineOrigins(routes.value) : [];
});

/** Notices, banners and pop-ups come in one answer; the notice bar, the banners and the page of notices share it. */
export const readAnnouncements = cache((): Promise<ReadResult<AnnouncementsOutput>> =>
  readForPage(system.announcements, {}),
);

/** The languages that the brand offers and the site has texts for; all of these when the brand cannot be asked. */
export function offeredLocales(permission: Permission | null): readonly Locale[] {
  const offered = permission?.languages.flatMap((code) => localeOfLanguage(code) ?? []) ?? [];
  return offered.length > 0 ? offered : locales;
}
