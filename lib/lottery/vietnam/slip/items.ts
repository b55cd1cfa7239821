import type { Scanner, Span } from './scanner';

/** A number, or a name for many, as it is written in a normal slip: `12`, `10-19`, `3*`, `*3`, `tong5`, `kep`. */
export type SlipItem = string;

const twoDigits = (value: number) => String(value).padStart(2, '0');
const hundred = Array.from({ length: 100 }, (_, value) => twoDigits(value));
const where = (isMeant: (value: number) => boolean) => hundred.filter((_, value) => isMeant(value));

const headOf = (value: number) => Math.floor(value / 10);
const tailOf = (value: number) => value % 10;

const named: Readonly<Record<string, readonly string[]>> = {
  kep: where((value) => headOf(value) === tailOf(value)),
  chan: where((value) => value % 2 === 0),
  le: where((value) => value % 2 === 1),
  tai: where((value) => value >= 50),
  xiu: where((value) => value < 50),
};

interface Form {
  /** As players write it, in the slip's text. */
  written: RegExp;
  /** The item of a normal slip, or null for digits of the wrong length. */
  item: (groups: readonly (string | undefined)[]) => SlipItem | null;
}

const oneDigit = (digits: string | undefined, item: string) => (digits?.length === 1 ? item : null);

const forms: readonly Form[] = [
  {
    written: /(\d+)-(\d+)/y,
    item: ([from = '', to = '']) =>
      from.length === 2 && to.length === 2 ? [from, to].sort().join('-') : null,
  },
  { written: /(\d+)\*/y, item: ([digit]) => oneDigit(digit, `${digit}*`) },
  { written: /\*(\d+)/y, item: ([digit]) => oneDigit(digit, `*${digit}`) },
  { written: /tong\s*(\d+)/y, item: ([digit]) => oneDigit(digit, `tong${digit}`) },
  { written: /(kep|chan|le|tai|xiu)(?![a-z])/y, item: ([name = '']) => name },
  {
    written: /(\d+)/y,
    item: ([digits = '']) => (digits.length >= 2 && digits.length <= 4 ? digits : null),
  },
];

/** The item that stands here; `item` is null where its digits are too many or too few. */
export function takeItem(scanner: Scanner): (Span & { item: SlipItem | null }) | null {
  for (const { written, item } of forms) {
    const found = scanner.take(written);
    if (!found) continue;
    const read = item(found.groups);
    if (read === null) scanner.fault('number.length', found);
    return { start: found.start, end: found.end, item: read };
  }
  return null;
}

/** The numbers that an item stands for. */
export function numbersOf(item: SlipItem): readonly string[] {
  const known = named[item];
  if (known) return known;
  const [from = '', to] = item.split('-');
  if (to !== undefined) return hundred.filter((number) => from <= number && number <= to);
  const digit = Number(/\d/.exec(item)?.[0]);
  if (item.startsWith('tong')) return where((value) => (headOf(value) + tailOf(value)) % 10 === digit);
  if (item.startsWith('*')) return where((value) => tailOf(value) === digit);
  if (item.endsWith('*')) return where((value) => headOf(value) === digit);
  return [item];
}

/** Every order of the digits of a number. */
export function ordersOf(number: string): readonly string[] {
  if (number.length < 2) return [number];
  const orders = [...number].flatMap((digit, place) =>
    ordersOf(number.slice(0, place) + number.slice(place + 1)).map((rest) => digit + rest),
  );
  return [...new Set(orders)];
}
