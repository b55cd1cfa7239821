import { parseAmount } from '@/lib/money';
import { readMarketKey } from '@/sandbox/book/market-key';
import type { PriceMode } from '@/sandbox/book/wire';
import { VendorError } from '@/sandbox/http/vendor-error';
import { comboMarket, type AskedLeg } from './price-leg';

export interface SeenLeg extends AskedLeg {
  seenPrice: number;
  seenVersion: number;
}

/** What a document sends, in shape. Whether the legs go together is `checkSlip`'s. */
export interface SlipInput {
  ticketKey: string;
  legs: readonly SeenLeg[];
  sizes: readonly number[];
  unitMinor: bigint;
  mode: PriceMode;
}

const keyPattern = /^[A-Za-z0-9_-]{8,64}$/;
const fixturePattern = /^[a-z0-9-]{1,64}$/;
const selectionPattern = /^[A-Za-z0-9/:+.-]{1,64}$/;
const mostLegs = 12;
const mostParts = 6;
const mostPrice = 50_000;

const malformed = (field: string): VendorError => new VendorError('bet.invalid', { field });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const whole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

function readSelection(value: unknown, field: string): { market: string; selection: string } {
  if (!isRecord(value)) throw malformed(field);
  const { market, selection } = value;
  if (typeof market !== 'string' || (market !== comboMarket && !readMarketKey(market)))
    throw malformed(field);
  if (typeof selection !== 'string' || !selectionPattern.test(selection)) throw malformed(field);
  return { market, selection };
}

/** The parts of a combo in one order, so that the same one is the same selection. */
function readParts(value: unknown, field: string): { market: string; selection: string }[] {
  if (!Array.isArray(value) || value.length < 2 || value.length > mostParts) throw malformed(field);
  const parts = value.map((part) => readSelection(part, field));
  const keys = parts.map(({ market, selection }) => `${market}=${selection}`);
  if (parts.some(({ market }) => market === comboMarket) || new Set(keys).size < keys.length)
    throw malformed(field);
  return parts.toSorted((a, b) => (`${a.market}=${a.selection}` < `${b.market}=${b.selection}` ? -1 : 1));
}

export function readAskedLeg(value: unknown, at: number): AskedLeg {
  const field = `legs.${at}`;
  if (!isRecord(value)) throw malformed(field);
  const { fixtureId } = value;
  if (typeof fixtureId !== 'string' || !fixturePattern.test(fixtureId)) throw malformed(field);
  const named = readSelection(value, field);
  if (named.market !== comboMarket) return { fixtureId, ...named, parts: null };
  return { fixtureId, market: comboMarket, selection: comboMarket, parts: readParts(value.parts, field) };
}

function readLeg(value: unknown, at: number): SeenLeg {
  const asked = readAskedLeg(value, at);
  const { price, version } = value as Record<string, unknown>;
  if (!whole(price, 101, mostPrice) || !whole(version, 0, 2 ** 31 - 1)) throw malformed(`legs.${at}`);
  return { ...asked, seenPrice: price, seenVersion: version };
}

export function readLegs<T>(value: unknown, read: (leg: unknown, at: number) => T): T[] {
  if (!Array.isArray(value) || value.length < 1 || value.length > mostLegs) throw malformed('legs');
  return value.map(read);
}

/** Throws `bet.invalid` with the field, `key.invalid` and `stake.invalid`. */
export function readSlip(body: Readonly<Record<string, unknown>>): SlipInput {
  const { ticketKey, sizes, unit, mode } = body;
  if (typeof ticketKey !== 'string' || !keyPattern.test(ticketKey)) throw new VendorError('key.invalid');
  const legs = readLegs(body.legs, readLeg);
  const isSizes = (value: unknown): value is number[] =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((size, at) => whole(size, 1, legs.length) && (at === 0 || size > (value[at - 1] as number)));
  if (!isSizes(sizes)) throw malformed('sizes');
  const unitMinor = typeof unit === 'string' ? parseAmount(unit) : null;
  if (unitMinor === null || unitMinor <= 0n) throw new VendorError('stake.invalid', { field: 'unit' });
  if (mode !== 'better' && mode !== 'any') throw malformed('mode');
  return { ticketKey, legs, sizes, unitMinor, mode };
}
