import type { JsonObject } from './json';
import { fieldRefusal, type FieldTrouble } from './refusal';

/** Reads named fields of a query or a body, gathers what is wrong and refuses all of it at once. */
export class Fields {
  private readonly troubles: Record<string, FieldTrouble> = {};

  constructor(private readonly source: JsonObject) {}

  private trouble(name: string, code: string, bounds: { min?: number; max?: number } = {}): void {
    this.troubles[name] ??= { code, ...bounds };
  }

  /** The documents leave it open whether an identifier travels as a number, so either is a text here. */
  optional(name: string, max = 200): string | undefined {
    const value = this.source[name];
    if (value === undefined || value === null || value === '') return undefined;
    if (typeof value !== 'string' && typeof value !== 'number') {
      this.trouble(name, 'field.kind');
      return undefined;
    }
    const text = String(value).trim();
    if (text.length > max) this.trouble(name, 'field.length', { min: 1, max });
    return text === '' ? undefined : text;
  }

  text(name: string, max = 200): string {
    const value = this.optional(name, max);
    if (value === undefined) this.trouble(name, 'field.empty');
    return value ?? '';
  }

  /** The first of several names for which the documents give none. */
  anyText(names: readonly [string, ...string[]], max = 200): string {
    const name = names.find((candidate) => this.optional(candidate) !== undefined) ?? names[0];
    return this.text(name, max);
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice {
    const value = this.text(name);
    const found = choices.find((choice) => choice === value);
    if (found === undefined) this.trouble(name, 'field.choice');
    return found ?? (choices[0] as Choice);
  }

  whole(name: string, min: number, max: number): number {
    const value = Number(this.text(name));
    if (!Number.isInteger(value) || value < min || value > max)
      this.trouble(name, 'field.range', { min, max });
    return value;
  }

  money(name: string): bigint {
    const minor = readMoney(this.text(name));
    if (minor === undefined || minor <= 0n) this.trouble(name, 'field.amount');
    return minor ?? 0n;
  }

  mobile(name: string): string {
    const digits = plainMobile(this.text(name));
    if (!/^\d{6,15}$/.test(digits)) this.trouble(name, 'field.mobile');
    return digits;
  }

  /** Refuses when anything that was asked for did not fit. */
  check(): void {
    if (Object.keys(this.troubles).length > 0) throw fieldRefusal(this.troubles);
  }
}

export const plainMobile = (text: string): string => text.replace(/[\s()+-]/g, '').replace(/^0+/, '');

export function readMoney(text: string): bigint | undefined {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  return parts ? BigInt(parts[1] ?? '0') * 100n + BigInt((parts[2] ?? '').padEnd(2, '0')) : undefined;
}
