import { CallError } from '@/lib/contract/errors';
import type { Tx } from '@/platform/ground/db';
import { lockTeam, mostOf } from './quota-store';
import type { QuotaName } from './rules';

interface Wanted {
  ownerId: string;
  quota: QuotaName;
  /** How many there are, counted once the team is locked. */
  count: (tx: Tx) => Promise<number>;
  now: Date;
}

/** Whether an agent may have one more. The team stays locked to the end of the transaction. */
export async function hasRoom(tx: Tx, { ownerId, quota, count, now }: Wanted): Promise<boolean> {
  await lockTeam(tx, ownerId);
  const most = await mostOf(tx, { ownerId, quota, now });
  return (await count(tx)) < most;
}

/** The same; throws `agent.quota` with the quota's name and how many there may be. */
export async function assertRoom(tx: Tx, wanted: Wanted): Promise<void> {
  if (await hasRoom(tx, wanted)) return;
  const { quota } = wanted;
  throw new CallError('agent.quota', { quota, most: await mostOf(tx, wanted) });
}
