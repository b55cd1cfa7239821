import { lhc } from '../lhc';
import type { Family, FamilyCode, PlayType } from '../types';
import { vnNorth, vnSouth } from '../vietnam';
import { chain } from './chain';
import { d3 } from './d3';
import { k3 } from './k3';
import { pcb } from './pcb';
import { pk10 } from './pk10';
import { ssc } from './ssc';
import { x5 } from './x5';

/** Every set of rules there is; a family that comes to it is a line here. */
export const families: readonly Family[] = [ssc, k3, x5, pk10, pcb, d3, chain, lhc, vnNorth, vnSouth];

const byCode = new Map(families.map((family) => [family.code, family] as const));

export function isFamilyCode(code: string): code is FamilyCode {
  return (byCode as ReadonlyMap<string, Family>).has(code);
}

export function familyOf(code: FamilyCode): Family {
  const family = byCode.get(code);
  if (!family) throw new RangeError(`There is no family ${code}`);
  return family;
}

const playsOf = new Map(
  families.map(({ code, plays }) => [code, new Map(plays.map((play) => [play.code, play]))] as const),
);

/**
 * A play type of the family by its code, as it is in a lunar year if one is named: then it says exactly what an animal can
 * win. Null for one that the family does not have.
 */
export function playOf(family: FamilyCode, code: string, lunarYear?: number): PlayType | null {
  const play = playsOf.get(family)?.get(code) ?? null;
  return lunarYear === undefined ? play : (play?.inYear?.(lunarYear) ?? play);
}
