import { Kept } from '@/lib/server/kept';
import { processSingleton } from '@/lib/server/process-singleton';
import { recordAudit } from '@/platform/ground/audit';
import { currentSetting, lockSettings, parseNetwork, regionCheck } from '@/platform/brand/settings';
import { changeSetting } from '@/platform/brand/system';
import type { Reader, Tx } from '@/platform/ground/db';
import { OperatorError } from './errors';
import type { Doing } from './types';

/**
 * Whether an address is in one of the networks (`203.0.113.0/24`, `2001:db8::/32`); every address is where there are none.
 * False for an address that cannot be read, and for every address when one of the networks cannot. Pure.
 */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  if (address === '' || networks.some((network) => !parseNetwork(network))) return false;
  return !regionCheck({ mode: 'allow', networks: [...networks] })(address);
}

/** The setting `desk.networks` in force at `now`; empty for all, null when what stands there cannot be read. */
export async function deskNetworks(reader: Reader, now: Date): Promise<string[] | null> {
  const { rows } = await reader.execute<{ value: unknown }>(currentSetting('desk', now));
  if (rows.length === 0) return [];
  const value = rows[0]?.value;
  if (typeof value !== 'object' || value === null) return null;
  // What was recorded before there were networks says nothing about them.
  const networks = 'networks' in value ? value.networks : [];
  if (!Array.isArray(networks)) return null;
  return networks.every((network) => typeof network === 'string' && parseNetwork(network)) ? networks : null;
}

/** Whether the desk answers this address at all; asked before the login page. What cannot be read admits nobody. */
export async function isAdmitted(reader: Reader, address: string, now: Date): Promise<boolean> {
  const networks = await deskNetworks(reader, now);
  return networks !== null && isInNetworks(address, networks);
}

/** A crowd before the desk asks once in so long; what another process sets is in force here that much later. */
const keptMs = 1_000;

const keptNetworks = processSingleton('desk-networks', () => ({
  recent: new Kept<string[] | null>(keptMs),
  last: new WeakMap<object, string[] | null>(),
}));

/**
 * What `deskNetworks` answers now, as this process has last heard it: at most a second ago, or longer where the database does not
 * answer. Rejects while it never has.
 */
export async function heardNetworks(reader: Reader, now: Date): Promise<string[] | null> {
  const { recent, last } = keptNetworks();
  try {
    const networks = await recent.get(reader, () => deskNetworks(reader, now));
    last.set(reader, networks);
    return networks;
  } catch (error) {
    const networks = last.get(reader);
    if (networks === undefined) throw error;
    return networks;
  }
}

/**
 * Puts `desk.networks` in force from now on. `authorAddress` is where the change comes from, null at the shell. Throws
 * `networks.invalid`, and `networks.own` for what would shut its author out.
 */
export async function setDeskNetworks(
  tx: Tx,
  input: { networks: readonly string[]; authorAddress: string | null } & Doing,
): Promise<{ before: string[] | null; after: string[] }> {
  const { authorAddress, actor, reason = null } = input;
  const after = [...new Set(input.networks.map((network) => network.trim().toLowerCase()))];
  if (after.some((network) => !parseNetwork(network))) throw new OperatorError('networks.invalid');
  if (authorAddress !== null && !isInNetworks(authorAddress, after)) throw new OperatorError('networks.own');
  const now = await lockSettings(tx, input.now);
  const before = await deskNetworks(tx, now);
  await changeSetting(tx, {
    name: 'desk',
    change: { networks: after },
    effectiveFrom: now,
    recordedBy: actor,
    reason,
  });
  keptNetworks().recent.forget();
  await recordAudit(tx, {
    actor,
    action: 'setting.set',
    subject: 'desk.networks',
    before,
    after,
    reason,
    now,
  });
  return { before, after };
}
