import { scatterPaysEngine } from '@/sandbox/games/scatter-pays/engine';
import { baccaratEngine } from '@/sandbox/games/baccarat/engine';
import { bingoEngine } from '@/sandbox/games/bingo/engine';
import { blackjackEngine } from '@/sandbox/games/blackjack/engine';
import { classicEngine } from '@/sandbox/games/classic/engine';
import { crashEngine } from '@/sandbox/games/crash/engine';
import { diceEngine } from '@/sandbox/games/dice/engine';
import { fishEngine } from '@/sandbox/games/fish/engine';
import { hiLoEngine } from '@/sandbox/games/hi-lo/engine';
import { minesEngine } from '@/sandbox/games/mines/engine';
import { plinkoEngine } from '@/sandbox/games/plinko/engine';
import { rouletteEngine } from '@/sandbox/games/roulette/engine';
import { scratchEngine } from '@/sandbox/games/scratch/engine';
import { sicBoEngine } from '@/sandbox/games/sic-bo/engine';
import { linesEngine } from '@/sandbox/games/lines/lines-engine';
import { videoPokerEngine } from '@/sandbox/games/video-poker/engine';
import { waysEngine } from '@/sandbox/games/ways/engine';
import { wheelEngine } from '@/sandbox/games/wheel/engine';
import type { AnyEngine, Title } from '@/sandbox/kit/types';

/** Every engine whose games the vendor offers, in the order of the catalogue. */
export const engines: readonly AnyEngine[] = [
  linesEngine,
  classicEngine,
  waysEngine,
  scatterPaysEngine,
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
