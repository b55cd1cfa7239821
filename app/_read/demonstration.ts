import { cache } from 'react';
import { getTranslations } from 'next-intl/server';
import { env } from '@/lib/env';
import { getPermission } from './chrome';

/**
 * Whether this is the platform that comes with the site. Play money, published odds, rounds to check and the rules of its
 * games are facts of that one: of another platform, or of one that does not answer, nothing is said that it does not say.
 */
export const isDemonstration = cache(async (): Promise<boolean> => {
  const permission = await getPermission();
  return permission?.isPlayMoney ?? env().GATEWAY_URL === undefined;
});

/** A description for search engines and shared links, which says so where all money is play money. */
export async function withPlayMoney(description: string): Promise<string> {
  if (!(await isDemonstration())) return description;
  const t = await getTranslations('app');
  return t('playMoneyOnly', { text: description });
}
