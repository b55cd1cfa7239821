import { object, string, type ObjectSchema } from 'yup';
import type { PointConfig } from '@/lib/contract/calls/points';

export interface ConvertValues {
  points: string;
  paymentPassword: string;
}

export type ConvertTerms = Omit<PointConfig, 'pointsPerUnit' | 'stakesPerPoint'> & { pointsPerUnit: number };

/** The number that was typed; null where it is none. */
export const countOf = (text: string | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;

export const convertRules = ['least', 'step', 'today', 'balance'] as const;

/** What is wrong with a number, by the terms of today; null when nothing is. Advice: the platform decides. */
export function ruleBroken(
  count: number,
  { convertLeast, convertStep, convertLeftToday }: ConvertTerms,
  balance: number | null,
): (typeof convertRules)[number] | null {
  if (convertLeast !== null && count < convertLeast) return 'least';
  if (convertStep !== null && count % convertStep !== 0) return 'step';
  if (convertLeftToday !== null && count > convertLeftToday) return 'today';
  if (balance !== null && count > balance) return 'balance';
  return null;
}

export function convertSchema(terms: ConvertTerms, balance: number | null): ObjectSchema<ConvertValues> {
  return object({
    points: string()
      .required('required')
      .test('number', 'number', (value) => !value || countOf(value) !== null)
      .test('rule', function rule(value) {
        const count = countOf(value);
        const broken = count === null ? null : ruleBroken(count, terms, balance);
        return broken === null || this.createError({ message: broken });
      }),
    paymentPassword: string().required('required'),
  });
}
