import { stepOffer } from '@/sandbox/kit/gate';
import type { Draws } from '@/lib/fairness';
import { multipleText, payoutOf, wholeStakesMinor } from '@/sandbox/kit/multiples';
import { readFields } from '@/sandbox/kit/read-fields';
import { ActionError, type Engine, type Play, type PlayedRound } from '@/sandbox/kit/types';
import { percentText, rational } from '@/lib/rational';
import { minesFacts, minesFigures } from './exact-return';
import { cellCount, longestRun, multipleAfter } from './multiples';
import { minesTitles } from './titles';
import type { MinesAction, MinesBet, MinesMaths, MinesView } from './types';

/** The cells with a mine, all drawn before the first one is opened: every set of them equally likely. */
export function layMines(maths: MinesMaths, count: number, draws: Draws): number[] {
  const cells = Array.from({ length: cellCount(maths) }, (_, index) => index);
  for (let place = 0; place < count; place += 1) {
    const from = place + draws.below(cells.length - place);
    [cells[place], cells[from]] = [cells[from] ?? 0, cells[place] ?? 0];
  }
  return cells.slice(0, count).sort((a, b) => a - b);
}

function readBet(maths: MinesMaths, value: unknown): { bet: MinesBet } | null {
  const mines = readFields(value)?.mines;
  return typeof mines === 'number' && maths.mines.includes(mines) ? { bet: { mines } } : null;
}

function readAction(maths: MinesMaths, value: unknown): MinesAction | null {
  const fields = readFields(value);
  if (fields?.kind === 'take') return { kind: 'take' };
  const cell = fields?.cell;
  if (fields?.kind !== 'open' || typeof cell !== 'number') return null;
  return Number.isInteger(cell) && cell >= 0 && cell < cellCount(maths) ? { kind: 'open', cell } : null;
}

function play(
  maths: MinesMaths,
  { stakeMinor, bet, actions }: PlayedRound<MinesBet, MinesAction>,
  draws: Draws,
): Play<MinesView> {
  const mines = layMines(maths, bet.mines, draws);
  const longest = longestRun(maths, bet.mines);
  const opened: number[] = [];
  let phase: MinesView['phase'] = 'open';
  for (const action of actions) {
    if (phase !== 'open') throw new ActionError();
    if (action.kind === 'take') {
      if (opened.length === 0) throw new ActionError();
      phase = 'taken';
      continue;
    }
    if (opened.includes(action.cell)) throw new ActionError();
    opened.push(action.cell);
    if (mines.includes(action.cell)) phase = 'hit';
    else if (opened.length === longest) phase = 'taken';
  }
  const isOver = phase !== 'open';
  const multiple = phase === 'hit' ? 0 : multipleAfter(maths, bet.mines, opened.length);
  return {
    view: {
      phase,
      opened,
      mines: isOver ? mines : null,
      multiple: multiple > 0 ? multipleText(multiple) : null,
      next: isOver ? null : nextCell(maths, bet.mines, opened.length),
    },
    isOver,
    payoutMinor: phase === 'taken' ? payoutOf(stakeMinor, multiple) : 0n,
    raiseMinor: 0n,
  };
}

function nextCell(maths: MinesMaths, mines: number, opened: number): MinesView['next'] {
  const left = cellCount(maths) - opened;
  return {
    multiple: multipleText(multipleAfter(maths, mines, opened + 1)),
    chance: percentText(rational(left - mines, left)),
  };
}

/** Takes what there is to take; before the first cell that is nothing, and the first cell is opened. */
function defaultAction(_maths: MinesMaths, { view }: Play<MinesView>): MinesAction {
  return view.opened.length > 0 ? { kind: 'take' } : { kind: 'open', cell: 0 };
}

export const minesEngine: Engine<MinesMaths, MinesBet, MinesAction, MinesView> = {
  kind: 'mines',
  titles: minesTitles,
  minRoundMs: 5000,
  stakes: () => stepOffer(wholeStakesMinor),
  readBet,
  readAction,
  play,
  defaultAction,
  figures: minesFigures,
  facts: minesFacts,
  describe: ({ opened, mines, multiple }) => ({
    opened: opened.map((cell) => cell + 1).join(', '),
    mines: (mines ?? []).map((cell) => cell + 1).join(', '),
    ...(multiple !== null && { multiple }),
  }),
};
