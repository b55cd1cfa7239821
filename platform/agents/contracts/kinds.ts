import { CallError } from '@/lib/contract/errors';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import { hasModule } from '@/lib/contract/whitelabel';
import { getSettings } from '@/platform/brand/settings';
import type { Reader } from '@/platform/ground/db';

/** The module of the brand that switches a kind of contract on. */
const modules: Readonly<Record<ContractKind, string>> = {
  dividend: 'enableCt',
  daily: 'salary',
  hourly: 'hourSalary',
  realtime: 'agentRealtimeSalary',
};

export interface Terrain {
  timeZone: string;
  isOpen: (kind: ContractKind) => boolean;
}

/** What the brand says of contracts at a moment. */
export async function terrainAt(reader: Reader, time: Date): Promise<Terrain> {
  const { agents, whitelabel } = await getSettings(reader, time);
  return { timeZone: agents.timeZone, isOpen: (kind) => hasModule(whitelabel, modules[kind]) };
}

/** Throws `contract.closed`. What was promised before goes on, and can be ended. */
export async function requireOpenKind(reader: Reader, kind: ContractKind, now: Date): Promise<Terrain> {
  const terrain = await terrainAt(reader, now);
  if (!terrain.isOpen(kind)) throw new CallError('contract.closed');
  return terrain;
}
