import { invalidFields } from '@/lib/contract/errors';
import { sealText, unsealText } from '@/lib/server/sealed-text';

const purpose = 'agent-reports';

/** Text that opens for one viewer and one use, and says nothing to whoever reads it. */
export function sealFor(viewerId: string, use: string, text: string): string {
  return sealText(text, { purpose, rowId: `${viewerId}\n${use}` }).toString('base64url');
}

/** Null for what was sealed for another viewer or use, or by nobody. */
export function openFor(viewerId: string, use: string, sealed: string): string | null {
  try {
    return unsealText(Buffer.from(sealed, 'base64url'), { purpose, rowId: `${viewerId}\n${use}` });
  } catch {
    return null;
  }
}

/** Where a page ended: the period, so that `today` stays the day of the first page, and the values that its last line is ordered by. */
export interface Place {
  from: string;
  to: string;
  key: string[];
}

/** Filters are part of the use: a page of one list does not go on in another. */
const useOf = (call: string, filter: object): string => {
  const { cursor: _, pageSize: __, ...rest } = filter as Record<string, unknown>;
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '');
  return `${call} ${JSON.stringify(given.sort(([one], [other]) => (one < other ? -1 : 1)))}`;
};

export interface PageUse {
  viewerId: string;
  call: string;
  filter: object;
}

export function sealPlace({ viewerId, call, filter }: PageUse, place: Place): string {
  return sealFor(viewerId, useOf(call, filter), JSON.stringify([place.from, place.to, ...place.key]));
}

/** Throws a field error for a cursor of another viewer, call or filter. */
export function openPlace({ viewerId, call, filter }: PageUse, cursor: string): Place {
  const text = openFor(viewerId, useOf(call, filter), cursor);
  if (text === null) throw invalidFields({ cursor: { code: 'invalid' } });
  const [from = '', to = '', ...key] = JSON.parse(text) as string[];
  return { from, to, key };
}
