import { processSlot } from '@/lib/server/process-singleton';
import type { Tx } from '@/platform/ground/db';

/** An agent who has just come by a link, in the transaction of the registration. */
export interface RegisteredAgent {
  memberId: string;
  ownerId: string;
  linkId: string;
  now: Date;
}

/** What the contracts say of links that open agents. */
export interface LinkOffers {
  /** The offers as they are kept; throws what is wrong with them, or with the agent who makes them. */
  checked: (tx: Tx, link: { ownerId: string; offers: readonly object[]; now: Date }) => Promise<object[]>;
  /** Sends what `takePresetOffers` hands out; what cannot be sent is told to the owner and keeps nobody out. */
  registered: (tx: Tx, agent: RegisteredAgent) => Promise<void>;
}

const slot = processSlot<LinkOffers>('agent-link-offers');

/** Says what becomes of the offers of links, once for a process: the contracts of agents do. */
export function provideLinkOffers(offers: LinkOffers): void {
  slot.offer(offers);
}

/** Null in a process without contracts: then no link has any. */
export function linkOffers(): LinkOffers | null {
  return slot.current();
}
