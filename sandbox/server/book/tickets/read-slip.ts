import { parseAmount } from '@/lib/money';
import { readMarketKey } from '@/sandbox/book/market-key';
import { mostLegs, systemNames, type BetForm } from '@/sandbox/book/slip';
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
  form: BetForm;
  unitMinor: bigint;
  mode: PriceMode;
}

const keyPattern = /^[A-Za-z0-9_-]{8,64}$/;
const fixturePattern = /^[a-z0-9-]{1,64}$/;
const selectionPattern = /^[A-Za-z0-9/:+.-]{1,64}$/;
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

function readForm(value: unknown): BetForm {
  if (!isRecord(value)) throw malformed('form');
  const { kind, name, size } = value;
  if (kind === 'single' || kind === 'accumulator') return { kind };
  if (kind === 'choice' && whole(size, 1, mostLegs)) return { kind, size };
  const system = systemNames.find((one) => one === name);
  if (kind === 'system' && system) return { kind, name: system };
  throw malformed('form');
}

/** Throws `bet.invalid` with the field, `key.invalid` and `stake.invalid`. */
export function readSlip(body: Readonly<Record<string, unknown>>): SlipInput {
  const { ticketKey, unit, mode } = body;
  if (typeof ticketKey !== 'string' || !keyPattern.test(ticketKey)) throw new VendorError('key.invalid');
  const legs = readLegs(body.legs, readLeg);
  const unitMinor = typeof unit === 'string' ? parseAmount(unit) : null;
  if (unitMinor === null || unitMinor <= 0n) throw new VendorError('stake.invalid', { field: 'unit' });
  if (mode !== 'better' && mode !== 'any') throw malformed('mode');
  return { ticketKey, legs, form: readForm(body.form), unitMinor, mode };
}

/** Throws `key.invalid`, `cashout.part` and `stake.invalid`. */
export function readCashOut({ cashOutKey, percent, amount }: Readonly<Record<string, unknown>>): {
  cashOutKey: string;
  percent: number;
  amountMinor: bigint;
} {
  if (typeof cashOutKey !== 'string' || !keyPattern.test(cashOutKey)) throw new VendorError('key.invalid');
  if (!whole(percent, 10, 100)) throw new VendorError('cashout.part', { field: 'percent' });
  const amountMinor = typeof amount === 'string' ? parseAmount(amount) : null;
  if (amountMinor === null || amountMinor <= 0n) throw new VendorError('stake.invalid', { field: 'amount' });
  return { cashOutKey, percent, amountMinor };
}
