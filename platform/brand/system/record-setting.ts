import { say, saidText, type Said } from '@/lib/said';
import type { Tx } from '@/platform/ground/db';
import { parseNetwork } from '../settings';
import { getSettings, insertSetting, listSettingTurns, type SettingRecord } from '../settings';
import type { BrandSettings, RegularPlayTerms, SettingName } from '../settings';

const pressing = say`vip.keepQuarterly is refused while protection.isStrict is on: keeping a level by playing is pressure`;

/** `vip.keepQuarterly` with strict protection: what was written before holds on, and the transaction must end. */
export class PressingSettingError extends Error {
  readonly said = pressing;

  constructor() {
    super(saidText(pressing));
    this.name = 'PressingSettingError';
  }
}

/** What should be networks in CIDR form is not. */
export class NotNetworksError extends Error {
  readonly said: Said;

  constructor(wrong: string) {
    super(`Not a network in CIDR form: ${wrong}`);
    this.name = 'NotNetworksError';
    this.said = say`Not a network in CIDR form: ${wrong}`;
  }
}

/**
 * Puts a setting in force from `effectiveFrom`. What decides about visitors and stakes is checked first: a network with a
 * slip in it would otherwise keep nobody out, and terms that make no sense ask everybody or nobody, unnoticed.
 */
export async function recordSetting<N extends SettingName>(tx: Tx, setting: SettingRecord<N>): Promise<void> {
  if (setting.name === 'region' || setting.name === 'desk') {
    const { networks } = setting.value as BrandSettings['region' | 'desk'];
    const wrong = networks.filter((network) => !parseNetwork(network));
    if (wrong.length > 0) throw new NotNetworksError(wrong.join(', '));
  }
  if (setting.name === 'regularPlay' && setting.value !== null) {
    const { rounds, variation } = setting.value as RegularPlayTerms;
    if (!Number.isInteger(rounds) || rounds < 5 || rounds > 500 || !(variation > 0 && variation < 1))
      throw new Error('regularPlay needs 5 to 500 rounds, and a variation between 0 and 1');
  }
  await insertSetting(tx, setting);
  if (setting.name === 'vip' || setting.name === 'protection')
    await assertNobodyIsPressed(tx, setting.effectiveFrom);
}

/** Both are looked at as they stand together from then on, and with whatever is written for later. */
async function assertNobodyIsPressed(tx: Tx, from: Date): Promise<void> {
  for (const at of [from, ...(await listSettingTurns(tx, ['vip', 'protection'], from))]) {
    const { protection, vip } = await getSettings(tx, at);
    if (protection.isStrict && vip.keepQuarterly) throw new PressingSettingError();
  }
}
