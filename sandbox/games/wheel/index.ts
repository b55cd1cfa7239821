import type { Game } from '@/sandbox/kit/game';
import { wheelEngine } from './engine';
import { looks } from './look';
import { wheelOutcomes } from './outcomes';
import { betLaws, theoreticalReturn } from './theory';
import type { WheelMaths } from './types';

export const wheel: Game = {
  engine: wheelEngine,
  lookOf: ({ theme }) => looks[theme] ?? null,
  countOutcomes: wheelOutcomes,
  betLaws,
  theoreticalReturn,
  lawOutcomes: stopCount,
};

/** Wheels that the player chooses from have segments of their own number. */
function stopCount(maths: WheelMaths): bigint {
  if (maths.game === 'rings') return BigInt(maths.outer.length * maths.inner.length);
  return maths.game === 'values' ? BigInt(maths.segments.length) : 0n;
}
