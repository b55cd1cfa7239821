import { parseAmount } from '@/lib/money';

/** `percent` is a whole number; `list` is some of its choices, in an order that counts. */
export type SettingKind = 'flag' | 'amount' | 'whole' | 'percent' | 'choice' | 'list' | 'text' | 'address';

export const addressPattern = /^(?:\/(?!\/)|https:\/\/[a-z0-9.-]+(?:[/?]|$))[^\s"'<>\\]*$/i;

/** One field of a family of settings, as a form is made of it. */
export interface SettingField {
  field: string;
  kind: SettingKind;
  /** `none` may stand there: there is no such limit. */
  orNone: boolean;
  /** Of numbers their bounds, of texts their lengths. */
  least: number | null;
  most: number | null;
  choices: readonly string[] | null;
}

/** What is wrong with a text that was written for a field, in the words of its kind; null where nothing is. */
export function problemOf(field: SettingField, text: string): SettingKind | null {
  if (text === 'none' && field.orNone) return null;
  return isRight(field, text) ? null : field.kind;
}

function isRight({ kind, least, most, choices }: SettingField, text: string): boolean {
  const isWithin = (size: number) => size >= (least ?? 0) && size <= (most ?? Infinity);
  switch (kind) {
    case 'flag':
      return text === 'on' || text === 'off';
    case 'amount':
      return (parseAmount(text) ?? -1n) >= 0n;
    case 'whole':
    case 'percent':
      return /^\d{1,9}$/.test(text) && isWithin(Number.parseInt(text, 10));
    case 'choice':
      return choices?.includes(text) ?? false;
    case 'list': {
      const words = wordsOf(text);
      return isWithin(words.length) && words.every((word) => choices?.includes(word));
    }
    case 'address':
      return isWithin(text.length) && addressPattern.test(text);
    case 'text':
      return isWithin(text.length);
  }
}

/** The items of a list, each once. */
export const wordsOf = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter(Boolean))];
