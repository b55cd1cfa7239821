const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const amount = /^-?\d{1,15}\.\d{2}$/;
const id = /^[a-z]{2,4}_[0-9A-Za-z]{12,}$/;

export const isMoment = (value: string): boolean => moment.test(value);
export const isAmountText = (value: string): boolean => amount.test(value);
export const isAmount = (value: unknown): value is string => typeof value === 'string' && amount.test(value);

/** The kind and the end of an id: what comes between is its clock. */
export const shortId = (value: string): string =>
  id.test(value) ? `${value.slice(0, value.indexOf('_'))}…${value.slice(-6)}` : value;

/** How two values of one column are sorted: amounts and numbers by size, the rest as they read. */
export function compareValues(one: unknown, other: unknown): number {
  if (isAmount(one) && isAmount(other)) return compareBig(minorOf(one), minorOf(other));
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return wordOf(one).localeCompare(wordOf(other));
}

const minorOf = (text: string): bigint => BigInt(text.replace('.', ''));
const compareBig = (one: bigint, other: bigint): number => (one < other ? -1 : Number(one > other));

/** A value as one word; nothing is the empty one. */
export function wordOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);
}

/** A text of a form; the empty one where there is no such field. */
export function textIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}

export function momentText(value: string, locale: string): string {
  return new Date(value).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'medium' });
}

/** `-1234567.50` → `-1,234,567.50`: what the house writes is not rounded by a float. */
export function amountText(value: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(value) ?? [];
  return sign + whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') + rest;
}
