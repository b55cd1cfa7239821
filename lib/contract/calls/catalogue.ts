import type { VendorCard, VendorLane } from './games';
import type { LotteryClass } from '@/lib/lottery/calendar';
import type { GameType } from '../types';

/**
 * The catalogue rules of the specification, spec §4 and §9, that the platform and the site share. Pure: lanes in,
 * lanes out.
 */
export const esportsVendorCodes: ReadonlySet<string> = new Set(['AV', 'AI', 'IMES', 'TF', 'IA']);
export const cockfightVendorCodes: ReadonlySet<string> = new Set(['DS88']);
export const lotteryVendorCodes: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT']);

/** The number of the cockfight group; the other types number freely. */
export const cockfightLaneNumber = '5';
const esportsLaneNumber = '9';

/** The tabs of the hot games, and the start of the menu. */
export const hotTabOrder: readonly GameType[] = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP'];
/** DS88 comes after PVP; the specification gives ESPORTS no place, so it closes the menu. */
export const menuOrder: readonly GameType[] = [...hotTabOrder, 'DS88', 'ESPORTS'];

/** The steps of the minimum-stake filter; no value means all games. */
export const minStakeSteps = ['0.01', '0.05', '0.10', '0.50', '0.75'] as const;
export const gamePageSize = 12;

export const classifications = ['SC', 'VP', 'TG', 'AC', 'JP', 'BG'] as const;
export type Classification = (typeof classifications)[number];
/** Of any game: lotteries are looked for under families of their own. */
export type GameClass = Classification | LotteryClass;

/** Bingo is offered only where the brand speaks TY. */
export function classificationsFor(languages: readonly string[]): Classification[] {
  return classifications.filter((classification) => classification !== 'BG' || languages.includes('TY'));
}

function movedType(card: VendorCard, laneType: GameType): GameType {
  if (cockfightVendorCodes.has(card.vendorCode)) return 'DS88';
  if (laneType === 'SPORTS' && esportsVendorCodes.has(card.vendorCode)) return 'ESPORTS';
  return laneType;
}

function laneNumber(type: GameType, lanes: readonly VendorLane[]): string {
  if (type === 'DS88') return cockfightLaneNumber;
  const known = lanes.find((lane) => lane.title === type)?.classification;
  return known ?? (type === 'ESPORTS' ? esportsLaneNumber : '');
}

/**
 * Regroups the lanes of a gateway for the site: esports vendors leave SPORTS for a lane of their own, cockfight
 * vendors go to the group DS88 after PVP, and lanes stand in the order of the menu. A lane that is left without a
 * vendor is dropped. Applying it twice changes nothing.
 */
export function lanesForSite(lanes: readonly VendorLane[]): VendorLane[] {
  const cardsByType = new Map<GameType, VendorCard[]>();
  for (const lane of lanes) {
    for (const card of lane.cards) {
      const type = movedType(card, lane.title);
      const cards = cardsByType.get(type) ?? [];
      if (!cards.some(({ vendorCode }) => vendorCode === card.vendorCode))
        cards.push({ ...card, gameType: type });
      cardsByType.set(type, cards);
    }
  }
  return menuOrder.flatMap((title) => {
    const cards = cardsByType.get(title);
    const kinds = lanes.find((lane) => lane.title === title)?.kinds;
    return cards ? [{ title, classification: laneNumber(title, lanes), cards, ...(kinds && { kinds }) }] : [];
  });
}

/** The vendor that /rng opens with: the first of the RNG lane; null when there is none. */
export function defaultVendorCode(lanes: readonly VendorLane[]): string | null {
  return lanes.find(({ title }) => title === 'RNG')?.cards[0]?.vendorCode ?? null;
}

export type PrizeMode = 'ELOTT' | 'LOTT';

export function prizeModeOf(lanes: readonly VendorLane[]): PrizeMode {
  const cards = lanes.find(({ title }) => title === 'ELOTT')?.cards ?? [];
  return cards.some(({ vendorCode }) => vendorCode === 'TCG_LOTTO_VN' || vendorCode === 'LOTT')
    ? 'ELOTT'
    : 'LOTT';
}

export const isLottery = (gameType: GameType): boolean => gameType === 'LOTT' || gameType === 'ELOTT';

/** Lottery games of the house's own lottery vendors open the lottery page; everything else is launched at its vendor. */
export function launchTarget(gameType: GameType, vendorCode: string): 'lottery' | 'thirdParty' {
  return isLottery(gameType) && lotteryVendorCodes.has(vendorCode) ? 'lottery' : 'thirdParty';
}

/** What a click on a vendor's logo does: a list of games on the site, the sports page, or a launch. */
export function vendorTarget(gameType: GameType, vendorCode: string): 'gameList' | 'fbSports' | 'launch' {
  if (gameType === 'RNG' || gameType === 'FISH' || gameType === 'PVP') return 'gameList';
  return vendorCode === 'FB' ? 'fbSports' : 'launch';
}

/** Text for comparing: no case, no diacritics, single spaces. `Đ` and `Ł` have no decomposition, hence the table. */
export function foldText(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[đłøß]/g, (letter) => ({ đ: 'd', ł: 'l', ø: 'o', ß: 'ss' })[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}
