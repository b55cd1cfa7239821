import { rational, type Rational } from '@/lib/rational';
import type { ClassOdds, FamilyCode, PlayType } from '../types';
import counted from './counted.json';

/** For each class the odds of a prize as text, `215/462`, and those of the stake coming back where it can. */
type StoredOdds = readonly (readonly [win: string, push?: string])[];
type Stored = Partial<Record<FamilyCode, Readonly<Record<string, StoredOdds>>>>;

function read(text: string): Rational {
  const [numerator = '0', denominator = '1'] = text.split('/');
  return rational(BigInt(numerator), BigInt(denominator));
}

const write = ({ numerator, denominator }: Rational) => `${numerator}/${denominator}`;

/** Counting everything that can be drawn takes seconds: the counts are kept, and a test counts them again. */
export function storedOdds({ family, code }: PlayType): ClassOdds[] | null {
  const stored = (counted as unknown as Stored)[family]?.[code];
  return stored?.map(([win, push = '0/1']) => ({ win: read(win), push: read(push) })) ?? null;
}

export function oddsTexts(odds: readonly ClassOdds[]): StoredOdds {
  return odds.map(({ win, push }) => (push.numerator === 0n ? [write(win)] : [write(win), write(push)]));
}
