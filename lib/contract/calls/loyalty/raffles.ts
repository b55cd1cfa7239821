import type { DrawnTicket, PlacedTicket, RaffleBeacon } from '@/lib/raffle';
import { defineCall, defineFamily } from '../../define';
import type { TimeText } from '../../types';

export const raffleStates = ['open', 'closed', 'drawn'] as const;
/** `closed`: no more tickets come, and the root is published; the draw is waited for. */
export type RaffleState = (typeof raffleStates)[number];

/** Where a ticket came from. Stakes, losses and deposits are none of it. */
export const raffleTicketSources = [
  'points',
  'mall',
  'mission',
  'vip',
  'campaign',
  'operator',
  'other',
] as const;
export type RaffleTicketSource = (typeof raffleTicketSources)[number];

export interface RafflePrize {
  kind: 'cash' | 'bonus' | 'points';
  /** An amount of money, or whole points as `"150"`. */
  value: string;
  /** Of a bonus. */
  wageringMultiple: number | null;
  validDays: number | null;
  /** The number of the ticket that won it; null before the draw, and where nobody was left to win it. */
  ticket: number | null;
  isOwn: boolean;
}

/** What it is drawn with: a round of drand, or a draw of a lottery of the site's own, which proves less. */
export interface RaffleDueBeacon {
  kind: 'drand' | 'lottery';
  /** Of drand: the chain's hash, the number of the round, and where it can be asked for. */
  chain: string | null;
  round: number | null;
  address: string | null;
  /** Of the lottery. */
  gameCode: string | null;
  issue: string | null;
}

export interface Raffle {
  raffleId: string;
  title: string;
  state: RaffleState;
  closesAt: TimeText;
  drawsAt: TimeText;
  /** What a ticket costs in points; null where none are sold for points. */
  ticketPoints: number | null;
  /** Tickets for points that this member may still take; null without a limit. */
  leftForMember: number | null;
  ownTickets: number;
  /** All that were given out. */
  allTickets: number;
  /** The first is drawn first. */
  prizes: RafflePrize[];
  /** SHA-256 of the server's seed, shown from the beginning on. */
  commitment: string;
  beacon: RaffleDueBeacon | null;
  /** From the close on: the root of the tree, and how many tickets and members are in it. */
  root: string | null;
  treeTickets: number | null;
  entries: number | null;
  /** From the draw on. */
  serverSeed: string | null;
  drawnAt: TimeText | null;
}

export interface OwnRaffleTicket {
  number: number;
  ticketId: string;
  source: RaffleTicketSource;
  takenAt: TimeText;
  /** Its place in the tree and its way to the root; null before the close, and for a ticket that is not in the draw. */
  place: number | null;
  path: string[];
}

/** All that is said of a draw, as the offline verifier reads it, without own tickets and the list. */
export interface RaffleStatement {
  kind: 'raffle';
  raffleId: string;
  closesAt: TimeText;
  drawsAt: TimeText;
  commitment: string;
  serverSeed: string;
  beacon: RaffleBeacon;
  root: string;
  tickets: number;
  entries: number;
  left: string[];
  draws: DrawnTicket[][];
}

export interface RaffleTickets {
  raffleId: string;
  own: OwnRaffleTicket[];
  statement: RaffleStatement | null;
  /** Tickets of the tree as `number id` from `from` on; empty where it was not asked for, and before the close. */
  list: string[];
  /** The number from which the next of the list are asked for; null at its end. */
  next: number | null;
}

export type { DrawnTicket, PlacedTicket, RaffleBeacon };

/** Tickets that are taken at once at most. */
export const mostTicketsAtOnce = 1_000;

const read = { method: 'GET', access: 'member', account: 'real' } as const;

export const raffles = defineFamily('raffles', {
  list: defineCall<{ language?: string }, { list: Raffle[] }>({
    ...read,
    path: '/wps/relay/MCS2_getRaffles',
  }),
  tickets: defineCall<{ raffleId: string; from?: number }, RaffleTickets>({
    ...read,
    path: '/wps/relay/MCS2_getRaffleTickets',
  }),
  take: defineCall<{ raffleId: string; count: number }, Raffle>({
    method: 'POST',
    access: 'member',
    account: 'real',
    idempotent: true,
    path: '/wps/relay/MCS2_takeTickets',
  }),
});
