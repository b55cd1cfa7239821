import type { Tx } from '../db';
import { parseNetwork } from './rules';
import { insertSetting, type SettingRecord } from './settings-store';
import type { BrandSettings, SettingName } from './types';

/**
 * Puts a setting in force from `effectiveFrom`. Region rules are checked first: a network with a slip in it would
 * otherwise keep nobody out without anybody noticing.
 */
export async function recordSetting<N extends SettingName>(tx: Tx, setting: SettingRecord<N>): Promise<void> {
  if (setting.name === 'region') {
    const wrong = (setting.value as BrandSettings['region']).networks.filter(
      (network) => !parseNetwork(network),
    );
    if (wrong.length > 0) throw new Error(`Not a network in CIDR form: ${wrong.join(', ')}`);
  }
  await insertSetting(tx, setting);
}
