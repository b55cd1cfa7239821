import type { FamilyCode } from '../types';

/** Whose board a draw has: the centre draws as the south does. */
export type Area = 'north' | 'south';

/** Of a family; null where nothing is drawn as in Vietnam. */
export function areaOfFamily(family: FamilyCode): Area | null {
  if (family === 'vn-north') return 'north';
  return family === 'vn-south' ? 'south' : null;
}
