import { parseAmount } from '@/lib/money';
import { say, type SaidValue } from '@/lib/said';
import { ContentError } from '@/platform/brand/content';
import { getMember, getMemberByUsername, type Member } from '@/platform/people/members';
import type { Reader } from '@/platform/ground/db';
import { DeskError, type DeskCall } from './command';

/** What operators write, read and refused in one place each. All throw `DeskError`. */
export function requireAmount(text: string): bigint {
  const minor = parseAmount(text);
  if (minor === null || minor < 0n) throw new DeskError(say`"${text}" is no amount; write 500 or 500.00`);
  return minor;
}

export function requireWhole(
  text: string,
  name: SaidValue,
  [least, most]: readonly [number, number],
): number {
  const number = /^\d{1,9}$/.test(text) ? Number.parseInt(text, 10) : NaN;
  if (!(number >= least && number <= most))
    throw new DeskError(say`${name} is a whole number from ${least} to ${most}`);
  return number;
}

export function requireOneOf<T extends string>(text: string, name: SaidValue, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === text);
  if (!found) throw new DeskError(say`${name} is one of: ${choices.join(', ')}`);
  return found;
}

export function requireText({ options }: Pick<DeskCall, 'options'>, name: string, longest: number): string {
  const text = options[name]?.trim() ?? '';
  if (!text || text.length > longest)
    throw new DeskError(say`${`--${name}`} has between 1 and ${longest} characters`);
  return text;
}

/** EN, TY … */
export function languageOf({ options }: Pick<DeskCall, 'options'>): string {
  const language = (options.language ?? 'EN').toUpperCase();
  if (!/^[A-Z]{2}$/.test(language)) throw new DeskError(say`--language is a code of two letters: EN, TY …`);
  return language;
}

export const titlesAbout = 'in other languages, one a line: TY Lingguhang palaro';

/** `TY …` by line (`\\n` on a command line); each language once. */
export function titlesIn({ options }: Pick<DeskCall, 'options'>, longest: number): Record<string, string> {
  const lines = (options.titles ?? '')
    .replaceAll('\\n', '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const titles = lines.map((line) => {
    const [, language = '', title = ''] = /^([A-Za-z]{2})[:\s]\s*(\S.*)$/.exec(line) ?? [];
    if (!language || title.length > longest)
      throw new DeskError(
        say`"${line.slice(0, 40)}" is no title; write TY and then at most ${longest} characters`,
      );
    return [language.toUpperCase(), title] as const;
  });
  if (new Set(titles.map(([language]) => language)).size < titles.length)
    throw new DeskError(say`--titles has a language twice`);
  return Object.fromEntries(titles);
}

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** `--for 90m` (m, h, d) or `--until 2026-12-01T10:00Z`; null when neither is said. */
export function endOf({ options, now }: Pick<DeskCall, 'options' | 'now'>): Date | null {
  const { for: length, until } = options;
  if (length !== undefined && until !== undefined) throw new DeskError(say`Say --for or --until, not both`);
  if (length !== undefined) {
    const [, count = '', unit = ''] = /^(\d{1,5})([mhd])$/.exec(length) ?? [];
    if (!count || Number.parseInt(count, 10) === 0)
      throw new DeskError(say`--for is a time such as 90m, 2h or 3d`);
    return new Date(now.getTime() + Number.parseInt(count, 10) * units[unit as keyof typeof units]);
  }
  if (until === undefined) return null;
  const end = zoned.test(until) ? new Date(until) : new Date(NaN);
  if (Number.isNaN(end.getTime()))
    throw new DeskError(say`--until is a time with its zone, such as 2026-12-01T10:00Z`);
  if (end <= now) throw new DeskError(say`--until lies in the past`);
  return end;
}

/** Undefined where nothing was said. */
export function momentOf(text: string | undefined, name: string): Date | undefined {
  if (text === undefined) return undefined;
  const moment = zoned.test(text) ? new Date(text) : new Date(NaN);
  if (Number.isNaN(moment.getTime()))
    throw new DeskError(say`${name} is a time with its zone, such as 2026-12-01T10:00Z`);
  return moment;
}

export const endOptions = {
  for: 'how long: 90m, 2h, 3d',
  until: 'or when it ends: 2026-12-01T10:00Z',
} as const;

/** What a domain refuses of a piece of content is the operator's to put right. */
export async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ContentError) throw new DeskError(error.said);
    throw error;
  }
}

/** By username or by id. */
export async function requireMember(reader: Reader, name: string): Promise<Member> {
  const member = (await getMember(reader, name)) ?? (await getMemberByUsername(reader, name));
  if (!member) throw new DeskError(say`There is no member "${name}"`);
  return member;
}
