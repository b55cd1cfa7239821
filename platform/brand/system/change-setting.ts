import { isDeepStrictEqual } from 'node:util';
import { carryOver } from '@/platform/ground/dated-rows';
import type { Tx } from '@/platform/ground/db';
import {
  getSettings,
  listSettingTurns,
  type BrandSettings,
  type SettingName,
  type SettingRecord,
} from '../settings';
import { recordSetting } from './record-setting';

/** The settings of several fields. */
export type FieldedName = {
  [N in SettingName]: NonNullable<BrandSettings[N]> extends readonly unknown[]
    ? never
    : NonNullable<BrandSettings[N]> extends object
      ? N
      : never;
}[SettingName];

export interface SettingChange<N extends FieldedName> extends Omit<SettingRecord<N>, 'value'> {
  name: N;
  change: Partial<NonNullable<BrandSettings[N]>>;
}

/**
 * Changes fields of a setting from a moment on; the others stay, and so do they in what is planned for later. Under
 * `lockSettings`; throws what `recordSetting` throws, after which nothing may be written.
 */
export async function changeSetting<N extends FieldedName>(
  tx: Tx,
  { name, change, effectiveFrom, ...said }: SettingChange<N>,
): Promise<void> {
  const valueAt = async (at: Date): Promise<object> => ({ ...(await getSettings(tx, at))[name] });
  const record = (value: object, at: Date) =>
    recordSetting(tx, { ...said, name, value: value as BrandSettings[N], effectiveFrom: at });
  const before = await valueAt(effectiveFrom);
  const turns = await listSettingTurns(tx, [name], effectiveFrom);
  const planned: object[] = [];
  for (const at of turns) planned.push(await valueAt(at));
  const after = { ...before, ...change };
  await record(after, effectiveFrom);
  for (const [place, value] of carryOver(before, after, planned).entries())
    if (!isDeepStrictEqual(value, planned[place])) await record(value, turns[place] as Date);
}
