import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import type { AgentCentre } from '@/lib/contract/calls/agent-centre/agent-reports';
import { processSlot } from '@/lib/server/process-singleton';
import type { Reader } from '@/platform/ground/db';

/** What the centre shows of contracts and bills, which stand above reports. */
export interface Glance {
  toDo: (reader: Reader, who: { memberId: string; now: Date }) => Promise<AgentCentre['toDo']>;
  /** Kinds of contracts that the brand has on and that this agent has had, or may offer. */
  kinds: (reader: Reader, who: { memberId: string; now: Date }) => Promise<ContractKind[]>;
  /** Minor units, of confirmed bills of periods that began in the span; `to` is exclusive. */
  income: (
    reader: Reader,
    span: { memberId: string; from: Date; to: Date },
  ) => Promise<{ received: bigint; paidOn: bigint }>;
}

const none: Glance = {
  toDo: () => Promise.resolve({ offers: 0, drafts: 0, shortBills: 0, endRequests: 0 }),
  kinds: () => Promise.resolve([]),
  income: () => Promise.resolve({ received: 0n, paidOn: 0n }),
};

const slot = processSlot<Glance>('agent-glance');

/** Says what contracts and bills come to, once for a process. */
export function provideGlance(glance: Glance): void {
  slot.offer(glance);
}

/** In a process without contracts there are none. */
export const currentGlance = (): Glance => slot.current() ?? none;
