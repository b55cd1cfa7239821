import type { Selection } from '@/lib/lottery';
import type { MoneyText, PageInput, TimeText } from '../types';
import type { DrawNumbers, DrawProof, DrawStateName } from './lottery';

/** Tickets and plans, as a member sees their own. */
export interface BetLineInput {
  playType: string;
  selection: Selection;
  /** `1.00`, `0.10` or `0.01`. */
  unit: MoneyText;
  times: number;
}

export interface PlaceBetsInput {
  gameCode: string;
  issue: string;
  lines: BetLineInput[];
  /** As the player has written it, of lines that come from a slip. */
  slip?: string;
}

export interface SoldLine {
  playType: string;
  selection: Selection;
  unit: MoneyText;
  times: number;
  combinations: number;
  stake: MoneyText;
  maxPrize: MoneyText;
}

export interface SoldTicket {
  ticketId: string;
  roundId: string;
  gameCode: string;
  issue: string;
  stake: MoneyText;
  lines: SoldLine[];
  balance: MoneyText;
}

export const ticketStates = ['sold', 'cancelled', 'lost', 'won', 'void'] as const;
export type TicketStateName = (typeof ticketStates)[number];

export interface Ticket {
  ticketId: string;
  roundId: string;
  gameCode: string;
  gameName: string;
  issue: string;
  drawsAt: TimeText;
  locksAt: TimeText;
  drawState: DrawStateName;
  state: TicketStateName;
  stake: MoneyText;
  maxPrize: MoneyText;
  payout: MoneyText;
  lineCount: number;
  planId: string | null;
  soldAt: TimeText;
  endedAt: TimeText | null;
}

export interface TicketLine extends SoldLine {
  lineNo: number;
  /** How many winners of each class; null before the settlement. */
  hits: number[] | null;
  payout: MoneyText | null;
}

/** What shows that a ticket was among those that the draw was fixed on. */
export interface TicketProof {
  leaf: string;
  /** The text whose hash the leaf is. */
  leafText: string;
  place: number;
  tickets: number;
  path: string[];
  ticketsRoot: string;
}

/** A draw with one ticket of it, all that its check without the site needs. */
export interface TicketDocument extends DrawProof {
  ticket: Pick<TicketProof, 'leafText' | 'place' | 'tickets' | 'path'> & { payout: MoneyText };
}

export interface TicketDetail extends Ticket {
  lines: TicketLine[];
  slip: string | null;
  numbers: DrawNumbers | null;
  /** Null before the lock, and of a ticket that was cancelled. */
  proof: TicketProof | null;
}

export interface TicketsInput extends PageInput {
  gameCode?: string;
  issue?: string;
  state?: TicketStateName;
  from?: TimeText;
  to?: TimeText;
}

export const planStates = ['running', 'ended'] as const;
export const planEnds = ['done', 'win', 'player', 'refused', 'margin', 'login'] as const;
export type PlanEnd = (typeof planEnds)[number];

export interface Plan {
  planId: string;
  gameCode: string;
  gameName: string;
  state: (typeof planStates)[number];
  end: PlanEnd | null;
  /** What kept it from going on: a code of an error. */
  refusal: string | null;
  stopOnWin: boolean;
  /** Of one draw, and of all of them. */
  stake: MoneyText;
  budget: MoneyText;
  spent: MoneyText;
  payout: MoneyText;
  issues: number;
  bought: number;
  skipped: number;
  lines: SoldLine[];
  createdAt: TimeText;
  endedAt: TimeText | null;
}

export interface CreatePlanInput {
  gameCode: string;
  lines: BetLineInput[];
  /** How many draws, the one on sale first. */
  issues: number;
  stopOnWin?: boolean;
}
