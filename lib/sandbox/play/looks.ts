import { looks as classicLooks } from '../classic/look';
import { looks as waysLooks } from '../ways/look';
import { looks as anywhereLooks } from '../anywhere/look';
import { looks as videoPokerLooks } from '../video-poker/look';
import { looks as blackjackLooks } from '../blackjack/look';
import { looks as rouletteLooks } from '../roulette/look';
import { looks as baccaratLooks } from '../baccarat/look';
import { looks as sicBoLooks } from '../sic-bo/look';
import { looks as scratchLooks } from '../scratch/look';
import { looks as bingoLooks } from '../bingo/look';
import { looks as wheelLooks } from '../wheel/look';
import { looks as crashLooks } from '../crash/look';
import { looks as minesLooks } from '../mines/look';
import { looks as plinkoLooks } from '../plinko/look';
import { looks as diceLooks } from '../dice/look';
import { looks as hiLoLooks } from '../hi-lo/look';
import { looks as fishLooks } from '../fish/look';
import { getSlotTheme } from '../slots/themes';
import glyphs from './glyphs.json';
import type { GameLook } from './look';
import type { Title } from './types';

/** Outlines by kind, theme and symbol; made by `scripts/make-glyphs.ts`. */
const outlines: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = glyphs;

const looks: Readonly<Record<string, Readonly<Record<string, GameLook>>>> = {
  classic: classicLooks,
  ways: waysLooks,
  anywhere: anywhereLooks,
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
