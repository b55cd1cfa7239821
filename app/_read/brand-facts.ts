import { cache } from 'react';
import { member } from '@/lib/contract/calls/member';
import { readForPage } from './read-for-page';

/** Spec §9; the brand may ask for more. */
const lowestAge = 18;

export const readMinimumAge = cache(async (): Promise<number> => {
  const rules = await readForPage(member.registerSettings, {});
  return rules.ok ? rules.value.minimumAge : lowestAge;
});
