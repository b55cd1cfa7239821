import type { BookList, BookPreferences } from '@/sandbox/book/wire';
import type { CallBody } from '@/sandbox/http/call-body';
import { VendorError } from '@/sandbox/http/vendor-error';
import type { OpenFixture } from './store/fixture-store';
import { listPageSize, type ListPlace, type ListQuery } from './store/list-fixtures';

/** What documents ask the lists of the book. Throws `request.malformed` for what is nothing that a list can be of. */
const lists: readonly BookList[] = ['inPlay', 'today', 'early', 'outright', 'favourites'];
const codePattern = /^[a-z0-9-]{1,64}$/;
const mostSearch = 60;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const mostOffset = 14 * 60;
const mostFavourites = 200;

const malformed = (): VendorError => new VendorError('request.malformed');

/** When the day ends that it is at this moment, so many minutes east of Greenwich. */
export function dayEndOf(nowMs: number, offsetMinutes: number): Date {
  const local = nowMs + offsetMinutes * minuteMs;
  return new Date((Math.floor(local / dayMs) + 1) * dayMs - offsetMinutes * minuteMs);
}

function readOffset(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value !== 'number' || !Number.isInteger(value) || Math.abs(value) > mostOffset)
    throw malformed();
  return value;
}

function readCode(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || !codePattern.test(value)) throw malformed();
  return value;
}

export function readListQuery(
  body: CallBody,
  { nowMs, favourites, sports }: { nowMs: number; favourites: readonly string[]; sports: readonly string[] },
): ListQuery {
  const list = lists.find((one) => one === body.list);
  const { sport, search, zoneOffsetMinutes } = body;
  if (!list || (sport !== undefined && !sports.includes(sport as string))) throw malformed();
  if (search !== undefined && (typeof search !== 'string' || search.length > mostSearch)) throw malformed();
  return {
    sports: sport === undefined ? sports : [sport as string],
    list,
    dayEnd: dayEndOf(nowMs, readOffset(zoneOffsetMinutes)),
    favourites,
    competition: readCode(body.competition),
    search: search?.trim() ? search.trim().toLowerCase() : null,
  };
}

export const placeText = ({ startsAt, fixtureId }: ListPlace): string => `${startsAt.getTime()}~${fixtureId}`;

/** Where a page ends; null where nothing follows it. */
export const lastPlace = (rows: readonly OpenFixture[], of: 'startsAt' | 'endedAt'): string | null => {
  const last = rows.at(-1);
  const at = last?.[of];
  return rows.length < listPageSize || !last || !at
    ? null
    : placeText({ startsAt: at, fixtureId: last.fixtureId });
};

/** Where the page before ended; null at the beginning. */
export function readPlace(value: unknown): ListPlace | null {
  if (value === undefined || value === null) return null;
  const [, at, fixtureId] = (typeof value === 'string' && /^(\d{1,15})~([a-z0-9-]{1,64})$/.exec(value)) || [];
  if (at === undefined || fixtureId === undefined) throw malformed();
  return { startsAt: new Date(Number(at)), fixtureId };
}

const formats = ['decimal', 'hongKong', 'malay', 'indo', 'american', 'fraction'] as const;
const modes = ['better', 'any'] as const;

function readFavourites(value: unknown): string[] {
  const isCodes = (codes: unknown): codes is string[] =>
    Array.isArray(codes) && codes.every((code) => typeof code === 'string' && codePattern.test(code));
  if (!isCodes(value) || value.length > mostFavourites) throw malformed();
  return [...new Set(value)];
}

/** What is not named stays as it is. */
export function readPreferences(body: CallBody, known: BookPreferences): BookPreferences {
  const format = body.format === undefined ? known.format : formats.find((one) => one === body.format);
  const mode = body.mode === undefined ? known.mode : modes.find((one) => one === body.mode);
  if (format === undefined || mode === undefined) throw malformed();
  const favourites = body.favourites === undefined ? known.favourites : readFavourites(body.favourites);
  return { format, mode, favourites };
}
