import { Jackpot } from '@/components/home/jackpot/jackpot';
import { largestPool } from '@/components/home/jackpot/jackpot-rule';
import { games } from '@/lib/contract/calls/games';
import { languageCodes } from '@/lib/i18n/locales';
import { getPermission } from '@/app/_read/chrome';
import { pageLocale, readForPage } from '@/app/_read/read-for-page';

/** Spec §2: the jackpot display is on /rng only. A gateway that reports no pool gets the display figure. */
export async function JackpotSlot() {
  const language = languageCodes[await pageLocale()];
  const [permission, jackpots] = await Promise.all([
    getPermission(),
    readForPage(games.jackpots, { language }),
  ]);
  const pool = jackpots.ok ? largestPool(jackpots.value.pools) : null;
  return <Jackpot symbol={permission?.currencySymbol ?? ''} pool={pool} />;
}
