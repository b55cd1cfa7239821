import { Jackpot } from '@/components/home/jackpot/jackpot';
import { largestPool } from '@/components/home/jackpot/jackpot-rule';
import { getPermission } from '@/app/_read/chrome';
import { readJackpots } from '@/app/_read/winnings';

/** Spec §2: the jackpot display is on /rng only. A gateway that reports no pool gets the display figure. */
export async function JackpotSlot() {
  const [permission, jackpots] = await Promise.all([getPermission(), readJackpots()]);
  const pool = jackpots.ok ? largestPool(jackpots.value.pools) : null;
  return <Jackpot symbol={permission?.currencySymbol ?? ''} pool={pool} />;
}
