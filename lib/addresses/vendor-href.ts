import { launchTarget, vendorTarget } from '@/lib/contract/calls/catalogue';
import type { GameType } from '@/lib/contract/types';
import { pageOfGameType, routes } from '@/lib/routes';

/** The vendor whose lobby is the Vietnamese one, which has a page of its own. */
export const vietnameseLotteryVendor = 'TCG_LOTTO_VN';

function withQuery(path: string, values: Readonly<Record<string, string | null | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value);
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}

const code = /^[\w.:-]{1,64}$/;

/** A code of a vendor or a game from a query; null for anything that could be none. */
export function readCode(value: string | null): string | null {
  return value !== null && code.test(value) ? value : null;
}

/** `/rng?page=NOVA`: the hall of a vendor on the page of its game type. */
export function hallHref(pageHref: string, vendorCode: string): string {
  return withQuery(pageHref, { page: vendorCode });
}

export interface LotteryChoice {
  vendorCode: string;
  gameCode?: string | null | undefined;
  playType?: string | null | undefined;
}

/** Spec §2: `gameCode`, `vendor` and `playType` stand in the address only when there is something to say. */
export function lotteryHref({ vendorCode, gameCode, playType }: LotteryChoice): string {
  if (vendorCode === vietnameseLotteryVendor && !gameCode && !playType) return routes.vnLottery;
  return withQuery(routes.lottery, { gameCode, vendor: vendorCode, playType });
}

/** `/seamless?vendor=NOVA&type=LIVE`: the page that launches a vendor's own lobby. */
export function seamlessHref(gameType: GameType, vendorCode: string): string {
  return withQuery(routes.seamless, { vendor: vendorCode, type: gameType });
}

/** Where an event of sports is bet on: the vendor's book, opened at it. */
export function eventHref(gameType: GameType, vendorCode: string, eventId: string): string {
  if (vendorTarget(gameType, vendorCode) === 'fbSports')
    return withQuery(routes.fbSports, { event: eventId });
  return withQuery(routes.seamless, { vendor: vendorCode, type: gameType, event: eventId });
}

export interface VendorLink {
  /** Without a language prefix. */
  href: string;
  /** What is there is launched for members only, so a press goes through the action gate first. */
  isLaunch: boolean;
}

/**
 * Where a vendor's logo leads (spec §2 and §4): slots, fishing and card games to the vendor's hall, the sports vendor FB
 * to its page, the house's own lotteries to the lottery page, everything else to the launch.
 */
export function vendorHref(gameType: GameType, vendorCode: string): VendorLink {
  const page = pageOfGameType(gameType);
  const target = vendorTarget(gameType, vendorCode);
  if (target === 'gameList' && page) return { href: hallHref(page, vendorCode), isLaunch: false };
  if (target === 'fbSports') return { href: routes.fbSports, isLaunch: true };
  const isLottery = launchTarget(gameType, vendorCode) === 'lottery';
  return {
    href: isLottery ? lotteryHref({ vendorCode }) : seamlessHref(gameType, vendorCode),
    isLaunch: true,
  };
}
