import { routes } from '@/lib/routes';

/** The code of an agent's link, kept while a visitor looks round: `code.PARLOUR7`. Read by `lib/client/session/invitation-code.ts`. */
export const invitationCookie = 'parlour_code';
export const invitationDays = 30;

const names = ['code', 'affiliateCode', 'referralCode'] as const;
const codeForm = /^[A-Za-z0-9]{4,20}$/;

export interface Invitation {
  /** Name and code as the cookie keeps them. */
  value: string;
  /** The rest of the query, with its question mark; empty without one. */
  search: string;
}

/**
 * The invitation in an address, and the address without it; null when there is none that could be one. At a game `code`
 * names the game. Pure.
 */
export function invitationOf(searchParams: URLSearchParams, path: string): Invitation | null {
  const own = names.filter((each) => !(each === 'code' && path === routes.game));
  const name = own.find((each) => codeForm.test(searchParams.get(each) ?? ''));
  if (!name) return null;
  const rest = new URLSearchParams(searchParams);
  for (const each of own) rest.delete(each);
  return { value: `${name}.${searchParams.get(name)}`, search: rest.size > 0 ? `?${rest}` : '' };
}
