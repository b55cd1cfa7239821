import { cache } from 'react';
import { member } from '@/lib/contract/member';
import { readPublic } from './read-public';

/** Section 9; the brand may ask for more. */
const lowestAge = 18;

export const readMinimumAge = cache(async (): Promise<number> => {
  const rules = await readPublic(member.registerSettings, {});
  return rules.ok ? rules.value.minimumAge : lowestAge;
});
