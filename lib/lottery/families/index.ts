import type { Family, FamilyCode, PlayType } from '../types';
import { pcb } from './pcb';

/** Every set of rules there is; a family that comes to it is a line here. */
export const families: readonly Family[] = [pcb];

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

/** A play type of the family by its code; null for one that it does not have. */
export function playOf(family: FamilyCode, code: string): PlayType | null {
  return playsOf.get(family)?.get(code) ?? null;
}
