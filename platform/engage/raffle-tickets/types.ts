import type { RaffleBeacon } from '@/lib/raffle';

/** Where tickets come from. Stakes, losses and deposits are none of it. */
export const ticketSources = ['points', 'mall', 'mission', 'vip', 'campaign', 'operator'] as const;
export type TicketSource = (typeof ticketSources)[number];

/** What a raffle will be drawn with, as it is shown from its beginning on. */
export type DueBeacon =
  | { kind: 'drand'; url: string; chain: string; round: number }
  | { kind: 'lottery'; gameCode: string; issue: string; sequence: number };

export interface StoredRaffle {
  raffleId: string;
  /** By the gateway's language codes, EN at least. */
  titles: Readonly<Record<string, string>>;
  ticketPoints: number | null;
  perMember: number | null;
  publishedAt: Date;
  closesAt: Date;
  drawsAt: Date;
  commitment: string;
  beacon: DueBeacon;
  state: 'open' | 'closed' | 'drawn';
  /** Null until it is closed. */
  root: string | null;
  tickets: number | null;
  entries: number | null;
  /** Null until it is drawn. */
  drawnAt: Date | null;
  serverSeed: string | null;
  drawnWith: RaffleBeacon | null;
}
