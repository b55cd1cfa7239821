import { moneyText } from '@/lib/money';
import { catalogueEntry, type CatalogueEntry } from './catalogue';
import glyphs from './glyphs.json';
import { totalStakesMinor } from './stakes';
import { getSlotTheme, type SlotTheme } from './themes';
import { getSlotTitle } from './titles';
import type { SlotMaths, SlotSymbol } from './types';

/** Everything that a game document shows before a token is exchanged: rules, odds and looks. */
export interface GameInfo extends CatalogueEntry {
  maths: SlotMaths;
  stakes: string[];
  look: SlotTheme;
  /** Outlines of the symbols on a grid of 512. */
  glyphs: Readonly<Record<SlotSymbol, string>>;
}

const outlines: Readonly<Record<string, Readonly<Record<SlotSymbol, string>>>> = glyphs;

export function getGameInfo(gameCode: string): GameInfo | null {
  const title = getSlotTitle(gameCode);
  const look = getSlotTheme(gameCode);
  const shapes = title && outlines[title.theme];
  if (!title || !look || !shapes) return null;
  return {
    ...catalogueEntry(title),
    maths: title.maths,
    stakes: totalStakesMinor.map(moneyText),
    look,
    glyphs: shapes,
  };
}
