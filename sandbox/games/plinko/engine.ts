import { stepOffer } from '@/sandbox/kit/gate';
import type { Draws } from '@/lib/fairness';
import { multipleText, payoutOf, tenthStakesMinor } from '@/sandbox/kit/multiples';
import { readFields } from '@/sandbox/kit/read-fields';
import { ActionError, type Engine, type Play, type PlayedRound } from '@/sandbox/kit/types';
import { boardOf, risksOf, rowsOfBoard, rowsOffered } from './boards';
import { plinkoFacts, plinkoFigures } from './exact-return';
import { plinkoTitles } from './titles';
import type { PlinkoBet, PlinkoMaths, PlinkoView } from './types';

/** A single stake is a whole number of tenths of each ball's stake, so that every pay is whole. */
function stakes({ balls }: PlinkoMaths) {
  return stepOffer(tenthStakesMinor.filter((stake) => stake % BigInt(10 * balls) === 0n));
}

function readBet(maths: PlinkoMaths, value: unknown): { bet: PlinkoBet } | null {
  const wanted = readFields(value);
  const isOwn = wanted?.rows === undefined;
  const rows = isOwn ? maths.rows : rowsOffered(maths).find((one) => one === wanted.rows);
  if (rows === undefined) return null;
  const risk = risksOf(maths, rows).find((one) => one === wanted?.risk);
  return risk ? { bet: isOwn ? { risk } : { risk, rows } } : null;
}

function drop(rows: number, draws: Draws): string {
  return Array.from({ length: rows }, () => (draws.below(2) === 0 ? 'L' : 'R')).join('');
}

export function slotOf(path: string): number {
  return path.replaceAll('L', '').length;
}

/** Drops the balls one after the other, a fair bit for each row. */
function play(
  maths: PlinkoMaths,
  { stakeMinor, bet, actions }: PlayedRound<PlinkoBet, never>,
  draws: Draws,
): Play<PlinkoView> {
  if (actions.length > 0) throw new ActionError();
  const board = boardOf(maths, bet);
  const { pays } = board;
  const paths = Array.from({ length: maths.balls }, () => drop(rowsOfBoard(board), draws));
  const slots = paths.map(slotOf);
  const sum = slots.reduce((total, slot) => total + (pays[slot] ?? 0), 0);
  return {
    view: { paths, slots, multiple: multipleText(sum / maths.balls) },
    isOver: true,
    payoutMinor: payoutOf(stakeMinor / BigInt(maths.balls), sum),
    raiseMinor: 0n,
  };
}

export const plinkoEngine: Engine<PlinkoMaths, PlinkoBet, never, PlinkoView> = {
  kind: 'plinko',
  titles: plinkoTitles,
  minRoundMs: 5000,
  stakes,
  readBet,
  readAction: () => null,
  play,
  figures: plinkoFigures,
  facts: plinkoFacts,
  describe: ({ paths, slots, multiple }) => ({
    path: paths.join(' '),
    slot: slots.map((slot) => slot + 1).join(', '),
    multiple,
  }),
};
