import { baccarat } from '@/sandbox/games/baccarat';
import { bingo } from '@/sandbox/games/bingo';
import { blackjack } from '@/sandbox/games/blackjack';
import { classic } from '@/sandbox/games/classic';
import { crash } from '@/sandbox/games/crash';
import { dice } from '@/sandbox/games/dice';
import { fish } from '@/sandbox/games/fish';
import { hiLo } from '@/sandbox/games/hi-lo';
import { lines } from '@/sandbox/games/lines';
import { mines } from '@/sandbox/games/mines';
import { plinko } from '@/sandbox/games/plinko';
import { roulette } from '@/sandbox/games/roulette';
import { scatterPays } from '@/sandbox/games/scatter-pays';
import { scratch } from '@/sandbox/games/scratch';
import { sicBo } from '@/sandbox/games/sic-bo';
import { videoPoker } from '@/sandbox/games/video-poker';
import { ways } from '@/sandbox/games/ways';
import { wheel } from '@/sandbox/games/wheel';
import type { Game } from '@/sandbox/kit/game';
import type { EngineKind } from '@/sandbox/kit/types';

/** Every game that the vendor offers against the house, in the order of the catalogue. */
export const games: readonly Game[] = [
  lines,
  classic,
  ways,
  scatterPays,
  videoPoker,
  blackjack,
  roulette,
  baccarat,
  sicBo,
  scratch,
  bingo,
  wheel,
  crash,
  mines,
  plinko,
  dice,
  hiLo,
  fish,
];

const byKind: ReadonlyMap<EngineKind, Game> = new Map(games.map((game) => [game.engine.kind, game]));

export function gameOfKind(kind: EngineKind): Game {
  const game = byKind.get(kind);
  if (!game) throw new Error(`There is no game of the kind ${kind}`);
  return game;
}
