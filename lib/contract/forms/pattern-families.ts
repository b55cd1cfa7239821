import type { FieldRule } from '@/lib/contract/calls/member';

/**
 * The message families of spec §5 by the rule's `patternId`, each with the pattern that it means. Gateways write
 * patterns of several dialects: where this runtime cannot read one, its family's own stands in for it.
 */
const patterns = {
  letters_numbers: '[A-Za-z0-9]+',
  letter_first: '[A-Za-z][A-Za-z0-9]*',
  chinese_numbers: '[\\p{Script=Han}0-9]+',
  email: '[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+',
  alphanumeric: '[A-Za-z0-9]+',
  letters_and_numbers: '(?=[^0-9]*[0-9])(?=[^A-Za-z]*[A-Za-z])[!-~]+',
  digits: '[0-9]+',
  alphanumeric_uppercase: '(?=[^A-Z]*[A-Z])[A-Za-z0-9]+',
  english_spaces: '[A-Za-z ]+',
  no_spaces: '\\S+',
  chinese_punctuation: '[\\p{Script=Han}\\p{P}]+',
  date_ymd: '[0-9]{4}-[0-9]{2}-[0-9]{2}',
  date_mdy: '[0-9]{2}-[0-9]{2}-[0-9]{4}',
  korean: '\\p{Script=Hangul}+',
  thai: '\\p{Script=Thai}+',
  thai_english_spaces: '[\\p{Script=Thai}A-Za-z ]+',
  strong: '(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*[^A-Za-z0-9])[!-~]+',
} as const;

export type PatternFamily = keyof typeof patterns;
export const patternFamilies = Object.keys(patterns) as readonly PatternFamily[];

export function isPatternFamily(patternId: string): patternId is PatternFamily {
  return Object.hasOwn(patterns, patternId);
}

/** What a family's values look like, for whoever writes a rule without a pattern of their own. */
export function patternOf(family: PatternFamily): string {
  return patterns[family];
}

/** No rule accepts more than this, whatever it says: a pattern never runs over an endless text. */
const longest = 512;

function regExpOf(pattern: string, flags: string): RegExp | null {
  try {
    return new RegExp(`^(?:${pattern})$`, flags);
  } catch {
    return null;
  }
}

/** Null where nothing but the length can be checked here; the gateway that wrote the pattern has the last word. */
function compile({ acceptedPattern, patternId }: FieldRule): RegExp | null {
  if (acceptedPattern === '*') return null;
  const read = regExpOf(acceptedPattern, 'u');
  if (read) return read;
  if (isPatternFamily(patternId)) return regExpOf(patterns[patternId], 'u');
  // Without the flag `\p{InThai}` would mean the letter p and what follows it, and refuse every Thai name.
  return /\\p/i.test(acceptedPattern) ? null : regExpOf(acceptedPattern, '');
}

/** Whether a value that is there obeys its rule. Length first, in characters as a person counts them. */
export function matchesRule(rule: FieldRule, value: string): boolean {
  if (value.length > longest) return false;
  const { length } = [...value];
  if (length < rule.minLength || length > rule.maxLength) return false;
  if (!(compile(rule)?.test(value) ?? true)) return false;
  return !rule.patternId.startsWith('date_') || calendarDateOf(value) !== null;
}

/** A day of the calendar as `yyyy-MM-dd`, from either way of writing it; null for one that never was. */
export function calendarDateOf(text: string): string | null {
  const ymd = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const mdy = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text);
  const day = ymd ? text : mdy ? `${mdy[3]}-${mdy[1]}-${mdy[2]}` : null;
  if (day === null) return null;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

/** Birthdays begin twelve hours later somewhere: nobody is of age here before they are so everywhere. */
const lastTimeZoneMs = 12 * 60 * 60_000;

/** Whether somebody born on `day` (`yyyy-MM-dd`) has lived that many years. Born on 29 February: of age on 1 March. */
export function isOfAge(day: string, years: number, now: Date): boolean {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const birthday = Date.UTC(year + years, month - 1, date);
  return birthday <= now.getTime() - lastTimeZoneMs;
}
