import type { Tx } from '@/platform/ground/db';
import { parseNetwork } from '../settings';
import { insertSetting, type SettingRecord } from '../settings';
import type { BrandSettings, RegularPlayTerms, SettingName } from '../settings';

/**
 * Puts a setting in force from `effectiveFrom`. What decides about visitors and stakes is checked first: a network with a
 * slip in it would otherwise keep nobody out, and terms that make no sense ask everybody or nobody, unnoticed.
 */
export async function recordSetting<N extends SettingName>(tx: Tx, setting: SettingRecord<N>): Promise<void> {
  if (setting.name === 'region' || setting.name === 'desk') {
    const { networks } = setting.value as BrandSettings['region' | 'desk'];
    const wrong = networks.filter((network) => !parseNetwork(network));
    if (wrong.length > 0) throw new Error(`Not a network in CIDR form: ${wrong.join(', ')}`);
  }
  if (setting.name === 'regularPlay' && setting.value !== null) {
    const { rounds, variation } = setting.value as RegularPlayTerms;
    if (!Number.isInteger(rounds) || rounds < 5 || rounds > 500 || !(variation > 0 && variation < 1))
      throw new Error('regularPlay needs 5 to 500 rounds, and a variation between 0 and 1');
  }
  await insertSetting(tx, setting);
}
