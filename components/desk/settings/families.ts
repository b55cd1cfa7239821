import type { SettingField } from '@/lib/contract/desk/setting-field';

/** A field as it stands now; `on`, `off` and `none` are written so. */
export interface ShownField extends SettingField {
  value: string;
}

export interface FieldChange {
  field: string;
  before: string | null;
  after: string;
}

/** A row of the history, or of what is to come. */
export interface SettingEntry {
  entry: string;
  from: string;
  isToCome: boolean;
  by: string;
  at: string;
  via: string | null;
  reason: string | null;
  changes: readonly FieldChange[];
}

/** What the desk tells of one family: `settings show <family>`. */
export interface ShownFamily {
  family: string;
  now: readonly ShownField[];
  coming: readonly SettingEntry[];
  history: readonly SettingEntry[];
}

/** The families of `cashier.payoutCoolOffHours` and its like, in their order. */
export const familiesOf = (rows: readonly { setting: string }[]): string[] => [
  ...new Set(rows.map(({ setting }) => setting.slice(0, setting.indexOf('.')))),
];

/** What is typed for none, and how the door has it. */
export const toText = (value: string): string => (value === 'none' ? '' : value);
export const toValue = (field: SettingField, text: string): string =>
  text.trim() === '' && field.orNone ? 'none' : text.trim();
