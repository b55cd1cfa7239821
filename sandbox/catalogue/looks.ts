import { looks as classicLooks } from '@/sandbox/games/classic/look';
import { looks as waysLooks } from '@/sandbox/games/ways/look';
import { looks as scatterPaysLooks } from '@/sandbox/games/scatter-pays/look';
import { looks as videoPokerLooks } from '@/sandbox/games/video-poker/look';
import { looks as blackjackLooks } from '@/sandbox/games/blackjack/look';
import { looks as rouletteLooks } from '@/sandbox/games/roulette/look';
import { looks as baccaratLooks } from '@/sandbox/games/baccarat/look';
import { looks as sicBoLooks } from '@/sandbox/games/sic-bo/look';
import { looks as scratchLooks } from '@/sandbox/games/scratch/look';
import { looks as bingoLooks } from '@/sandbox/games/bingo/look';
import { looks as wheelLooks } from '@/sandbox/games/wheel/look';
import { looks as crashLooks } from '@/sandbox/games/crash/look';
import { looks as minesLooks } from '@/sandbox/games/mines/look';
import { looks as plinkoLooks } from '@/sandbox/games/plinko/look';
import { looks as diceLooks } from '@/sandbox/games/dice/look';
import { looks as hiLoLooks } from '@/sandbox/games/hi-lo/look';
import { looks as fishLooks } from '@/sandbox/games/fish/look';
import { getSlotTheme } from '@/sandbox/games/lines/themes';
import glyphs from './glyphs.json';
import type { GameLook } from '@/sandbox/kit/look';
import type { Title } from '@/sandbox/kit/types';

/** Outlines by kind, theme and symbol; made by `sandbox/tools/make-glyphs.ts`. */
const outlines: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = glyphs;

const looks: Readonly<Record<string, Readonly<Record<string, GameLook>>>> = {
  classic: classicLooks,
  ways: waysLooks,
  anywhere: scatterPaysLooks,
  'video-poker': videoPokerLooks,
  blackjack: blackjackLooks,
  roulette: rouletteLooks,
  baccarat: baccaratLooks,
  'sic-bo': sicBoLooks,
  scratch: scratchLooks,
  bingo: bingoLooks,
  wheel: wheelLooks,
  crash: crashLooks,
  mines: minesLooks,
  plinko: plinkoLooks,
  dice: diceLooks,
  'hi-lo': hiLoLooks,
  fish: fishLooks,
};

/** How a title looks; throws for a title that nobody has drawn. */
export function lookOf({ kind, gameCode, theme }: Title): GameLook {
  const look = kind === 'lines' ? getSlotTheme(gameCode) : looks[kind]?.[theme];
  if (!look) throw new Error(`${gameCode} has no look`);
  return look;
}

/** The outlines of a title's symbols; none for a game that has no symbols. */
export function glyphsOf({ kind, theme }: Title): Readonly<Record<string, string>> {
  return outlines[kind]?.[theme] ?? {};
}
