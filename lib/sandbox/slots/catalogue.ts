import { moneyText } from '@/lib/money';
import { exactReturn } from './exact-return';
import { hitFrequency } from './hit-frequency';
import { lineCount } from './lines';
import { oneIn, percentText } from './rational';
import { totalStakesMinor } from './stakes';
import { slotTitles } from './titles';
import type { SlotTitle, Volatility } from './types';

/** What a lobby shows of a game of this vendor. The figures come from the functions that settle its rounds. */
export interface CatalogueEntry {
  gameCode: string;
  theme: string;
  volatility: Volatility;
  name: { en: string; fil: string };
  summary: { en: string; fil: string };
  /** Theoretical return in percent, two decimals, cut off: "96.12". */
  returnToPlayer: string;
  /** Rounds that pay anything, in percent: "31.25". */
  hitFrequency: string;
  /** "One round in …" wins free spins. */
  freeSpinsOneIn: string;
  lines: number;
  minStake: string;
  maxStake: string;
}

const cache = new Map<string, CatalogueEntry>();

export function catalogueEntry(title: SlotTitle): CatalogueEntry {
  const known = cache.get(title.gameCode);
  if (known) return known;
  const exact = exactReturn(title.maths);
  const entry: CatalogueEntry = {
    gameCode: title.gameCode,
    theme: title.theme,
    volatility: title.volatility,
    name: title.name,
    summary: title.summary,
    returnToPlayer: percentText(exact.total),
    hitFrequency: percentText(hitFrequency(title.maths)),
    freeSpinsOneIn: oneIn(exact.triggerProbability),
    lines: lineCount,
    minStake: moneyText(totalStakesMinor[0]),
    maxStake: moneyText(totalStakesMinor.at(-1) ?? 0n),
  };
  cache.set(title.gameCode, entry);
  return entry;
}

/** All 16 games. About two seconds of exact arithmetic the first time in a process. */
export function slotCatalogue(): CatalogueEntry[] {
  return slotTitles.map(catalogueEntry);
}

/** What a platform's catalogue stores of a game, names by the gateway's language codes. */
export interface SlotSummary {
  gameCode: string;
  names: { EN: string; TY: string };
  returnToPlayer: string;
  minStake: string;
  minLines: number;
  volatility: Volatility;
}

/** A function, not a value: only a platform that fills its catalogue pays for the arithmetic. */
export function slotSummaries(): SlotSummary[] {
  return slotCatalogue().map(({ gameCode, name, returnToPlayer, minStake, lines, volatility }) => ({
    gameCode,
    names: { EN: name.en, TY: name.fil },
    returnToPlayer,
    minStake,
    minLines: lines,
    volatility,
  }));
}
