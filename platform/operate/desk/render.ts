import { isSaid, saidText } from '@/lib/said';
import type { Shown, ShownValue } from './command';

/** What a command answered, for people: tables, and names with their values. */
export function render(value: ShownValue): string {
  return linesOf(value).join('\n');
}

function linesOf(value: ShownValue): string[] {
  if (isList(value)) return listLines(value);
  if (isShown(value)) return Object.entries(value).flatMap(([name, item]) => itemLines(name, item));
  return [wordOf(value)];
}

function itemLines(name: string, item: ShownValue): string[] {
  if (item === undefined) return [];
  const isNested = isShown(item) || (isList(item) && item.some((each) => isShown(each)));
  if (!isNested) return [`${name}: ${isList(item) ? item.map(wordOf).join(', ') || 'none' : wordOf(item)}`];
  return [`${name}:`, ...linesOf(item).map((line) => `  ${line}`)];
}

function listLines(list: readonly ShownValue[]): string[] {
  if (list.length === 0) return ['none'];
  const rows = list.filter(isShown);
  if (rows.length < list.length) return list.map(wordOf);
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const table = [names, ...rows.map((row) => names.map((name) => wordOf(row[name])))];
  const widths = names.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)));
  return table.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** With its sentences in English. */
export function spoken(value: ShownValue): ShownValue {
  if (isSaid(value)) return saidText(value);
  if (isList(value)) return value.map(spoken);
  if (!isShown(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, spoken(item)]));
}

/** Nothing that came from a member may move the cursor or colour the terminal of who reads it, or turn what stands beside it. */
const control = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;

/** A sentence for a terminal; also a refusal can tell what a member wrote. */
export const plainLine = (text: string): string => text.replace(control, ' ');

/** JSON for a terminal as well as a program: what stands in it is the same. */
export const plainJson = (value: unknown): string =>
  JSON.stringify(value).replace(control, (signs) =>
    Array.from(signs, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  );

function wordOf(value: ShownValue): string {
  if (value === null || value === undefined) return '-';
  if (value instanceof Date) return value.toISOString();
  const text = isSaid(value)
    ? saidText(value)
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
  return plainLine(text);
}

function isList(value: ShownValue): value is readonly ShownValue[] {
  return Array.isArray(value);
}

function isShown(value: ShownValue): value is Shown {
  return (
    typeof value === 'object' &&
    value !== null &&
    !isList(value) &&
    !(value instanceof Date) &&
    !isSaid(value)
  );
}
