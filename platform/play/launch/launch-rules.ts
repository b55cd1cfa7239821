import type { LaunchInput } from '@/lib/contract/calls/games';

/** A launch link is used at once by the frame that it was made for. */
export const launchTokenLifeMs = 2 * 60_000;

/** Where on the site the player came from: origin and path only, so that nothing of a query reaches the vendor. */
export function backLinkOf(backUrl: string, siteOrigin: string): string | null {
  if (!URL.canParse(backUrl)) return null;
  const url = new URL(backUrl);
  return url.origin === siteOrigin ? `${url.origin}${url.pathname}` : null;
}

const localeByLanguage: Readonly<Record<string, string>> = {
  EN: 'en',
  TY: 'fil',
  CN: 'zh',
  ID: 'id',
  TH: 'th',
  VI: 'vi',
  UR: 'ur',
  AR: 'ar',
};

/** The gateway's language code as the locale that documents carry; English for one that is not known. */
export function localeOf(language: string): string {
  return localeByLanguage[language.toUpperCase()] ?? 'en';
}

/** The event that a book of sports opens at: what is told as the way to play. Nothing else of a launch reaches the vendor so. */
export function eventOf({
  gameType,
  defaultPlayType,
}: Pick<LaunchInput, 'gameType' | 'defaultPlayType'>): string | null {
  const isSports = gameType === 'SPORTS' || gameType === 'ESPORTS';
  return isSports && defaultPlayType && /^[a-z0-9-]{1,64}$/.test(defaultPlayType) ? defaultPlayType : null;
}
