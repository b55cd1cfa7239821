import { directionOf, isLocale, type Locale } from './i18n/locales';

/**
 * Amounts are `bigint` minor units (hundredths) everywhere inside. This is the one parser and the one formatter:
 * what is written to the wire reads back to the same amount, and anything else is refused rather than rounded.
 */
const wirePattern = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/;

/** Reads `"1234.50"`, `"1234.5"`, `"1234"` or a JSON number with at most two decimals; null for anything else. */
export function parseMoney(value: unknown): bigint | null {
  if (typeof value === 'number') {
    return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER / 100
      ? parseMoney(String(value))
      : null;
  }
  if (typeof value !== 'string') return null;
  const match = wirePattern.exec(value);
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const minor = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return sign ? -minor : minor;
}

/** The most that one amount may be: far above any real sum, and far enough below 2^63 that no book can overflow. */
export const maxAmountMinor = 1_000_000_000_000_000n;

/**
 * What `parseMoney` reads, as long as it can move at once: for every amount that somebody asks for. Sums, which can be
 * larger than any of their amounts, are read with `parseMoney`.
 */
export function parseAmount(value: unknown): bigint | null {
  const minor = parseMoney(value);
  return minor !== null && minor <= maxAmountMinor && minor >= -maxAmountMinor ? minor : null;
}

/** `123450n` → `"1234.50"`. */
export function moneyText(minor: bigint): string {
  const absolute = minor < 0n ? -minor : minor;
  const fraction = (absolute % 100n).toString().padStart(2, '0');
  return `${minor < 0n ? '-' : ''}${absolute / 100n}.${fraction}`;
}

/** Where thousands are parted by points and hundredths by a comma; elsewhere it is the other way round. */
const withComma: ReadonlySet<string> = new Set<Locale>(['id', 'vi']);
const betweenThousands = /\B(?=(\d{3})+$)/g;

/**
 * As `Intl.NumberFormat` writes two decimals in the languages that ship, which the test holds it to. The first one of those that a
 * browser makes costs it as much as a third of a page's start.
 */
function digitsOf(amount: string, locale: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const [thousands, point] = withComma.has(locale) ? ['.', ','] : [',', '.'];
  return `${whole.replace(betweenThousands, thousands)}${point}${fraction.padEnd(2, '0')}`;
}

/** Keeps a minus before its amount in a line that runs from right to left. */
const leftToRightMark = '\u200e';

/**
 * For people, of what `parseMoney` reads: two decimals, thousands separators, the currency's symbol before the digits and the minus before both,
 * in every language.
 */
export function formatMoney(amount: string, locale: string, symbol = ''): string {
  const isNegative = amount.startsWith('-');
  const digits = digitsOf(isNegative ? amount.slice(1) : amount, locale);
  if (!isNegative) return symbol + digits;
  const isRightToLeft = isLocale(locale) && directionOf(locale) === 'rtl';
  return `${isRightToLeft ? leftToRightMark : ''}-${symbol}${digits}`;
}
