import { nil, type Score } from '../models/sides';
import { FeedFault } from './types';

/** Reading fields of what a feed tells. Each throws a `FeedFault` that names the field. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const malformed = (field: string): FeedFault => new FeedFault('feed.malformed', field);

export function fieldsOf(value: unknown, field: string): Fields {
  if (!isFields(value)) throw malformed(field);
  return value;
}

/** Nothing beside these: a field that is misspelt must not be taken for one that is absent. */
export function onlyFields(value: Fields, names: readonly string[], at = ''): void {
  const strange = Object.keys(value).find((name) => !names.includes(name));
  if (strange !== undefined) throw malformed(`${at}${strange}`.slice(0, 80));
}

export function textIn(value: unknown, pattern: RegExp, field: string): string {
  if (typeof value !== 'string' || !pattern.test(value)) throw malformed(field);
  return value;
}

const idPattern = /^[a-z0-9-]{1,32}$/;
export const idIn = (value: unknown, field: string): string => textIn(value, idPattern, field);

/** A name as it will be shown: no control characters, none at either end but what is seen. */
export const nameIn = (value: unknown, field: string): string =>
  textIn(value, /^(?=\S)[^\p{C}\p{Zl}\p{Zp}]{1,60}(?<=\S)$/u, field);

export function flagIn(value: unknown, field: string): boolean {
  if (value === undefined) return false;
  if (typeof value !== 'boolean') throw malformed(field);
  return value;
}

export function wholeIn(value: unknown, field: string, [least, most]: readonly [number, number]): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw malformed(field);
  return value;
}

export function momentIn(value: unknown, field: string): number {
  const text = textIn(value, /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/, field);
  const atMs = Date.parse(text);
  if (Number.isNaN(atMs)) throw malformed(field);
  return atMs;
}

const mostPoints = 999;

export function scoreIn(value: unknown, field: string): Score {
  const fields = fieldsOf(value, field);
  onlyFields(fields, ['home', 'away'], `${field}.`);
  const side = (name: 'home' | 'away') => wholeIn(fields[name], `${field}.${name}`, [0, mostPoints]);
  return { home: side('home'), away: side('away') };
}

export const scoreOr = (value: unknown, field: string): Score =>
  value === undefined ? nil : scoreIn(value, field);

export function listIn<T>(
  value: unknown,
  field: string,
  { most, read }: { most: number; read: (one: unknown, field: string) => T },
): T[] {
  if (!Array.isArray(value) || value.length > most) throw malformed(field);
  return value.map((one, at) => read(one, `${field}.${at}`));
}
