import { anywhereEngine } from '../anywhere/engine';
import { baccaratEngine } from '../baccarat/engine';
import { bingoEngine } from '../bingo/engine';
import { blackjackEngine } from '../blackjack/engine';
import { classicEngine } from '../classic/engine';
import { crashEngine } from '../crash/engine';
import { diceEngine } from '../dice/engine';
import { fishEngine } from '../fish/engine';
import { hiLoEngine } from '../hi-lo/engine';
import { minesEngine } from '../mines/engine';
import { plinkoEngine } from '../plinko/engine';
import { rouletteEngine } from '../roulette/engine';
import { scratchEngine } from '../scratch/engine';
import { sicBoEngine } from '../sic-bo/engine';
import { linesEngine } from '../slots/lines-engine';
import { videoPokerEngine } from '../video-poker/engine';
import { waysEngine } from '../ways/engine';
import { wheelEngine } from '../wheel/engine';
import type { AnyEngine, Title } from './types';

/** Every engine whose games the vendor offers, in the order of the catalogue. */
export const engines: readonly AnyEngine[] = [
  linesEngine,
  classicEngine,
  waysEngine,
  anywhereEngine,
  videoPokerEngine,
  blackjackEngine,
  rouletteEngine,
  baccaratEngine,
  sicBoEngine,
  scratchEngine,
  bingoEngine,
  wheelEngine,
  crashEngine,
  minesEngine,
  plinkoEngine,
  diceEngine,
  hiLoEngine,
  fishEngine,
];

export interface PlayableTitle {
  title: Title;
  engine: AnyEngine;
}

const byCode: ReadonlyMap<string, PlayableTitle> = new Map(
  engines.flatMap((engine) =>
    engine.titles.map((title): [string, PlayableTitle] => [title.gameCode, { title, engine }]),
  ),
);

export function getTitle(gameCode: string): PlayableTitle | null {
  return byCode.get(gameCode) ?? null;
}

export function requireTitle(gameCode: string): PlayableTitle {
  const known = getTitle(gameCode);
  if (!known) throw new Error(`There is no title ${gameCode}`);
  return known;
}

export const playableTitles: readonly PlayableTitle[] = [...byCode.values()];
