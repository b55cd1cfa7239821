import { moneyText } from '@/lib/money';
import { bestLiveReturn, lowestReturn } from './live-returns';
import { getLiveTitle, liveTitles, type LiveTitle } from './live-titles';
import { getMatchTitle, playableMatches, type PlayableMatch } from './match-titles';
import { bestReturnOf } from './par-sheets/best-return';
import { getGameInfo } from './published-odds';
import { playableTitles, requireTitle } from './registry';
import { catalogueNames, type CatalogueNames } from '@/sandbox/kit/game-name';
import type { TitleClass } from '@/sandbox/kit/types';

/** What a platform's catalogue stores of a game, names by the gateway's language codes. */
export interface CatalogueGame {
  gameCode: string;
  gameType: 'RNG' | 'FISH' | 'PVP' | 'LIVE' | 'DS88';
  vendorCode: string;
  classification: TitleClass;
  names: CatalogueNames;
  /** Percent with two decimals, `96.12`, from the function that settles; null where players play against each other. */
  returnToPlayer: string | null;
  /** The most that comes back of all that is staked, by the best play on the best bet; rounded up. */
  bestReturn: string | null;
  minStake: string;
  /** Lines that are always in play; 1 for what has no lines. */
  minLines: number;
}

export function gameCodesOnOffer(): string[] {
  return [...playableTitles, ...playableMatches].map(({ title }) => title.gameCode);
}

export const tableCodesOnOffer = (): string[] => liveTitles.map(({ tableCode }) => tableCode);

export function catalogueGameOf(gameCode: string): CatalogueGame {
  const live = getLiveTitle(gameCode);
  if (live) return catalogueTableOf(live);
  const match = getMatchTitle(gameCode);
  if (match) return catalogueMatchOf(match);
  const info = getGameInfo(gameCode);
  const playable = playableTitles.find(({ title }) => title.gameCode === gameCode);
  if (!info || !playable) throw new Error(`There is no game ${gameCode}`);
  const { title } = playable;
  return {
    gameCode,
    gameType: title.kind === 'fish' ? 'FISH' : 'RNG',
    vendorCode: title.studio,
    classification: title.classification,
    names: catalogueNames(title.name),
    returnToPlayer: info.returnToPlayer,
    bestReturn: bestReturnOf(gameCode),
    minStake: info.minStake,
    minLines: title.lines ?? 1,
  };
}

/** The pool that a share of the game's stakes goes into; null for a game without one. */
export function poolOf(gameCode: string) {
  if (getLiveTitle(gameCode)) return null;
  const poolCode = getMatchTitle(gameCode) ? null : (getGameInfo(gameCode)?.jackpot?.poolCode ?? null);
  return poolCode === null ? null : { gameCode, vendorCode: requireTitle(gameCode).title.studio, poolCode };
}

/** What a game publishes of its stakes: a platform takes no other. */
export function stakeTermsOf(gameCode: string) {
  const live = getLiveTitle(gameCode);
  if (live) {
    const { unit, maxStake } = live.table.maths.terms;
    return { gameCode, vendorCode: live.studio, terms: { unit, most: maxStake } };
  }
  const match = getMatchTitle(gameCode);
  if (match) {
    const { studio, rooms } = match.title;
    return {
      gameCode,
      vendorCode: studio,
      terms: { steps: rooms.map((room) => moneyText(room.stakeMinor)) },
    };
  }
  const { title, engine } = requireTitle(gameCode);
  const { rule, stepsMinor, unitMinor, minMinor, maxMinor } = engine.stakes(title.maths);
  const place = { gameCode, vendorCode: title.studio };
  if (rule === 'placed')
    return { ...place, terms: { unit: moneyText(unitMinor), most: moneyText(maxMinor) } };
  const greatest = stepsMinor.at(-1) ?? minMinor;
  const totals = new Set(stepsMinor);
  if (rule === 'copies')
    for (let copies = 1n; greatest * copies <= maxMinor; copies += 1n)
      for (const step of stepsMinor) totals.add(step * copies);
  const steps = [...totals].sort((a, b) => (a < b ? -1 : 1)).map(moneyText);
  return { ...place, terms: { steps, ...(engine.raisesByHalves && { halves: true }) } };
}

/** A table at which everybody sees one round: its lowest bet gives the return, its main bet the smallest stake. */
function catalogueTableOf({ tableCode, studio, name, table }: LiveTitle): CatalogueGame {
  return {
    gameCode: tableCode,
    gameType: table.kind === 'kites' ? 'DS88' : 'LIVE',
    vendorCode: studio,
    classification: 'TG',
    names: catalogueNames(name),
    returnToPlayer: lowestReturn(table),
    bestReturn: bestLiveReturn(table),
    minStake: moneyText(table.mainBet.leastMinor),
    minLines: 1,
  };
}

/** What comes back depends on the players: no return is published, the rake is. */
function catalogueMatchOf({ title }: PlayableMatch): CatalogueGame {
  const stakes = title.rooms.map(({ stakeMinor }) => stakeMinor);
  const least = stakes.reduce((min, stake) => (stake < min ? stake : min));
  return {
    gameCode: title.gameCode,
    gameType: 'PVP',
    vendorCode: title.studio,
    classification: 'TG',
    names: catalogueNames(title.name),
    returnToPlayer: null,
    bestReturn: null,
    minStake: moneyText(least),
    minLines: 1,
  };
}
