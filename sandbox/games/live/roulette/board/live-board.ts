import type { LiveBoard } from '@/sandbox/board/live/live-board';
import type { RouletteMaths } from '@/sandbox/games/roulette/types';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { kindOf, offeredSpots, settleRoulette, type RouletteResult } from '../play-round';
import { Glance } from './glance';
import { Beads, Past } from './past';
import { Rules } from './rules';
import { Spots } from './spots';
import { Stage } from './stage';
import { useTexts } from './use-live-texts';
import { settleMs } from './use-shown-spin';

const mathsOf = ({ maths }: LiveInfo): RouletteMaths => maths as RouletteMaths;

/** Each number has some fifty bets, most of them of a kind: those with a name of their own are told. */
const namedKinds: ReadonlySet<string> = new Set(['evenChance', 'dozen', 'column']);

export const liveBoard: LiveBoard = {
  Stage,
  Spots,
  Past,
  Glance,
  Beads,
  Rules,
  useTexts,
  restMs: settleMs,
  toldSpots: (info) =>
    offeredSpots(mathsOf(info)).flatMap(({ key, kind }) => (namedKinds.has(kind) ? [key] : [])),
  kindOf: (info, key) => kindOf(mathsOf(info), key),
  settle: (info, bets, result) => settleRoulette(mathsOf(info), bets, result as RouletteResult),
};
