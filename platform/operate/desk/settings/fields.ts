import { array, boolean, number, string, type ObjectSchema, type Schema } from 'yup';
import {
  addressPattern,
  problemOf,
  wordsOf,
  type SettingField,
  type SettingKind,
} from '@/lib/contract/desk/setting-field';
import { moneyText, parseAmount } from '@/lib/money';
import { say, type Said } from '@/lib/said';
import { DeskError } from '../command';

export type SettingValue = boolean | string | number | null | readonly string[];
export type Values = Readonly<Record<string, SettingValue>>;
/** Settings that stand together, by the names of their fields. */
export type FamilySchema = ObjectSchema<Record<string, SettingValue>>;

interface Meta {
  kind: SettingKind;
  choices?: readonly string[];
}

const meta = (told: Meta): Record<string, unknown> => ({ ...told });

/** What may stand in a field; `.nullable()` where there may be no such limit. */
export const flag = () =>
  boolean()
    .defined()
    .meta(meta({ kind: 'flag' }));
export const amount = () =>
  string()
    .defined()
    .matches(/^\d{1,15}\.\d{2}$/)
    .meta(meta({ kind: 'amount' }));
export const whole = (least: number, most: number) =>
  number()
    .defined()
    .integer()
    .min(least)
    .max(most)
    .meta(meta({ kind: 'whole' }));
export const percent = (least: number, most: number) => whole(least, most).meta(meta({ kind: 'percent' }));
export const choice = (choices: readonly string[]) =>
  string()
    .defined()
    .test('choice', 'choice', (value: string | null) => value === null || choices.includes(value))
    .meta(meta({ kind: 'choice', choices }));
export const list = (choices: readonly string[]) =>
  array(string().defined().oneOf(choices))
    .defined()
    .min(1)
    .max(choices.length)
    .meta(meta({ kind: 'list', choices }));
export const text = (most: number) =>
  string()
    .defined()
    .min(1)
    .max(most)
    .meta(meta({ kind: 'text' }));

/** A page of this site, or an address over https; `{language}` in it becomes the visitor's. */
export const address = () =>
  string()
    .defined()
    .min(1)
    .max(300)
    .matches(addressPattern)
    .meta(meta({ kind: 'address' }));

/** The fields of a family as its schema has them. */
export function describeFields(schema: FamilySchema): SettingField[] {
  return Object.entries(schema.fields).map(([field, each]) => {
    const {
      meta: told,
      nullable,
      tests,
    } = (each as Schema).describe() as ReturnType<Schema['describe']> & {
      meta?: Meta;
    };
    if (!told?.kind) throw new Error(`The setting ${field} says nothing of what it is`);
    const bound = (name: 'min' | 'max'): number | null => {
      const value = tests.find((test) => test.name === name)?.params?.[name];
      return typeof value === 'number' ? value : null;
    };
    return {
      ...{ field, kind: told.kind, orNone: nullable, least: bound('min'), most: bound('max') },
      choices: told.choices ?? null,
    };
  });
}

/** Why a text is refused, in a sentence. */
function refusalOf(called: string, { kind, least, most, choices }: SettingField, written: string): Said {
  switch (kind) {
    case 'flag':
      return say`${called} is on or off`;
    case 'amount':
      return say`"${written}" is no amount; write 500 or 500.00`;
    case 'whole':
    case 'percent':
      return say`${called} is a whole number from ${least ?? 0} to ${most ?? 0}`;
    case 'choice':
      return say`${called} is one of: ${choices?.join(', ') ?? ''}`;
    case 'list':
      return say`${called} are some of: ${choices?.join(', ') ?? ''}`;
    case 'address':
      return say`${called} is a page of this site, such as /help, or an address over https`;
    case 'text':
      return say`${called} has between ${least ?? 0} and ${most ?? 0} characters`;
  }
}

/** What somebody wrote for a field. Throws `DeskError`. */
export function readValue(called: string, field: SettingField, said: string): SettingValue {
  if (problemOf(field, said)) throw new DeskError(refusalOf(called, field, said));
  if (said === 'none' && field.orNone) return null;
  switch (field.kind) {
    case 'flag':
      return said === 'on';
    case 'amount':
      return moneyText(parseAmount(said) ?? 0n);
    case 'whole':
    case 'percent':
      return Number.parseInt(said, 10);
    case 'list':
      return wordsOf(said);
    default:
      return said;
  }
}

/** A value as it is written: `on`, `off`, `none`, a number, a text. */
export function written(value: SettingValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === null || value === undefined) return 'none';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : value.join(', ');
}
