import type { DuelEvent, DuelView } from '@/sandbox/games/dice-duel/types';

/** What a seat did without the other between: one throw, or every roll of a turn and how it ended. */
export interface Turn {
  seat: number;
  round: number;
  rolls: number[][];
  isHeld: boolean;
}

export function turnsOf(events: readonly DuelEvent[]): Turn[] {
  const turns: Turn[] = [];
  for (const { seat, round, type, dice } of events) {
    const last = turns.at(-1);
    const isSame = last?.seat === seat && last.round === round;
    const turn = isSame ? last : { seat, round, rolls: [], isHeld: false };
    if (!isSame) turns.push(turn);
    if (type === 'hold') turn.isHeld = true;
    else turn.rolls.push(dice);
  }
  return turns;
}

export const sumOf = (dice: readonly number[]) => dice.reduce((sum, die) => sum + die, 0);
export const diceOf = (turn: Turn | undefined) => turn?.rolls.flat() ?? [];

/** The one ends a turn and takes what it has gathered. */
export function isBust(view: Pick<DuelView, 'variant'>, turn: Turn): boolean {
  return view.variant === 'push' && turn.rolls.at(-1)?.[0] === 1;
}

/** Who won each throw of best of three, in order; null for equal throws. Throws that only one has made are not in it. */
export function wonThrows(view: DuelView): (number | null)[] {
  if (view.variant !== 'best-of-three') return [];
  const { events } = view;
  return Array.from({ length: Math.floor(events.length / 2) }, (_, index) => {
    const [first, second] = [events[index * 2], events[index * 2 + 1]];
    if (!first || !second) return null;
    const difference = sumOf(first.dice) - sumOf(second.dice);
    if (difference === 0) return null;
    return difference > 0 ? first.seat : second.seat;
  });
}
