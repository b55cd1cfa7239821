import { betRuleOf, betTypeOf } from './bet-types';
import { takeItem, type SlipItem } from './items';
import type { Scanner, Span } from './scanner';
import type { SlipBet } from './types';

export interface Placed<Term> extends Span {
  term: Term;
}

/** A group whose terms know where they stand; it stands itself where its numbers do. */
export interface PlacedGroup extends Span {
  items: Placed<SlipItem>[];
  bets: Placed<SlipBet>[];
}

/** Far above any limit of a stake. */
const mostAmountMinor = 100_000_000_000n;
const amountPattern = /(\d+)(?:,(\d+))?\s*(?:(tr|n|k)(?=([a-z]*)))?/y;

/** Hundredths, or null for what is no amount: nothing, parts of a hundredth, or more than anybody has. */
function amountOf(whole: string, decimals: string, unit: string | undefined): bigint | null {
  if (decimals.length > 2) return null;
  const minor = (BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'))) * (unit === 'tr' ? 1_000n : 1n);
  return minor > 0n && minor <= mostAmountMinor ? minor : null;
}

/**
 * The amount that stands here; `minor` is null where none does, or none that can be staked. Only a unit closes it, so
 * that a number behind it is never a part of it that was written in another way.
 */
function takeAmount(scanner: Scanner, type: Span): { minor: bigint | null; isClosed: boolean } {
  scanner.take(/[\s.]*/y);
  const found = scanner.take(amountPattern);
  if (!found) {
    scanner.fault('amount.missing', type);
    return { minor: null, isClosed: true };
  }
  const [whole = '', decimals = '', unit, rest = ''] = found.groups;
  // What is written without a gap may begin the next bet: `10nb5n`. But `10nhat5n` has no unit.
  const isUnit = unit !== undefined && (rest === '' || wordOf(rest) !== null) && wordOf(unit + rest) === null;
  if (unit !== undefined && !isUnit) scanner.goBackTo(found.end - unit.length);
  const minor = amountOf(whole, decimals, isUnit ? unit : undefined);
  if (minor === null) scanner.fault('amount.invalid', found);
  return { minor, isClosed: isUnit };
}

function wordOf(word: string): Pick<SlipBet, 'type' | 'isReordered'> | null {
  const type = betTypeOf(word);
  if (type) return { type, isReordered: false };
  const reordered = word.endsWith('dao') ? betTypeOf(word.slice(0, -'dao'.length)) : null;
  return reordered && { type: reordered, isReordered: true };
}

const typePattern = /b[78]l(?![a-z])|cang4|xi(?:en)?[234]|[a-z]+/y;
const orders = /\s*dao(?![a-z])/y;

/** The type that stands here, `word` null where it is none: sets have no order that could be changed. */
function takeType(scanner: Scanner): (Span & { word: ReturnType<typeof wordOf> }) | null {
  const found = scanner.take(typePattern);
  if (!found) return null;
  const read = wordOf(found.text);
  const isReordered = scanner.take(orders) !== null || read?.isReordered === true;
  const span = { start: found.start, end: scanner.position };
  const isKnown = read && !(isReordered && betRuleOf(read.type).kind === 'set');
  if (!isKnown) scanner.fault('type.unknown', span);
  return { ...span, word: isKnown ? { type: read.type, isReordered } : null };
}

/** The bet that stands here; `bet` is null where something of it is wrong. */
function takeBet(scanner: Scanner): { bet: Placed<SlipBet> | null; isClosed: boolean } | null {
  const type = takeType(scanner);
  if (!type) return null;
  if (!type.word) {
    scanner.take(/\s*\d+(?:,\d+)?(?:n|k|tr)?/y);
    return { bet: null, isClosed: true };
  }
  const { minor, isClosed } = takeAmount(scanner, type);
  if (minor === null) return { bet: null, isClosed };
  const term = { ...type.word, amountMinor: minor };
  return { bet: { start: type.start, end: scanner.position, term }, isClosed };
}

/** Reads the groups of one line from left to right. */
class GroupReader {
  readonly groups: PlacedGroup[] = [];
  private hasBets = true;
  /** Whether the amount before has its unit, and so its end. */
  private isClosed = true;

  constructor(private readonly scanner: Scanner) {}

  /** A number after a bet begins the next group. */
  addItem({ item, ...span }: NonNullable<ReturnType<typeof takeItem>>): void {
    if (!this.isClosed) this.scanner.fault('amount.invalid', span);
    if (this.hasBets) this.groups.push({ items: [], bets: [], ...span });
    const group = this.groups.at(-1);
    if (group) group.end = span.end;
    if (item !== null) group?.items.push({ ...span, term: item });
    [this.hasBets, this.isClosed] = [false, true];
  }

  addBet(bet: Placed<SlipBet> | null, isClosed: boolean, span: Span): void {
    const group = this.groups.at(-1);
    if (!group) this.scanner.fault('empty', span);
    if (bet) group?.bets.push(bet);
    [this.hasBets, this.isClosed] = [true, isClosed];
  }

  finish(): PlacedGroup[] {
    const group = this.groups.at(-1);
    if (group && !this.hasBets) this.scanner.fault('type.unknown', group);
    return this.groups;
  }
}

/** The groups of one line, with all that is wrong with their form told to the scanner. */
export function takeGroups(scanner: Scanner): PlacedGroup[] {
  const reader = new GroupReader(scanner);
  for (scanner.skipGaps(); !scanner.isAtEnd; scanner.skipGaps()) {
    const start = scanner.position;
    const item = takeItem(scanner);
    const read = item ? null : takeBet(scanner);
    if (item) reader.addItem(item);
    else if (read) reader.addBet(read.bet, read.isClosed, { start, end: scanner.position });
    else {
      const strange = scanner.take(/[^\s.,\da-z]+/y) ?? scanner.take(/./y);
      if (strange) scanner.fault('type.unknown', strange);
    }
  }
  return reader.finish();
}
