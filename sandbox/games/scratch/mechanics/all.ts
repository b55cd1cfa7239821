import type { ScratchMaths } from '../types';
import { beat } from './beat';
import { bonus, product, target } from './boxes';
import { collect, path } from './collect';
import { lucky } from './lucky';
import { doubler, match } from './match';
import type { Mechanic } from './mechanic';
import { rows } from './rows';

const mechanics: { [Name in ScratchMaths['mechanic']]: Mechanic<Extract<ScratchMaths, { mechanic: Name }>> } =
  { match, lucky, beat, collect, path, rows, doubler, bonus, target, product };

/** The mechanic of a title; its maths is the only one that it is ever given. */
export function mechanicOf(maths: ScratchMaths): Mechanic<ScratchMaths> {
  return mechanics[maths.mechanic] as Mechanic<ScratchMaths>;
}
