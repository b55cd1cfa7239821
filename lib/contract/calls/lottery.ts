import type { LotteryClass } from '@/lib/lottery/calendar';
import { defineCall, defineFamily } from '../define';
import type { PrizeMode } from './catalogue';
import type {
  CreatePlanInput,
  PlaceBetsInput,
  Plan,
  SoldTicket,
  Ticket,
  TicketDetail,
  TicketDocument,
  TicketsInput,
} from './lottery-bets';
import type { GameType, MoneyText, PageInfo, PageInput, TimeText } from '../types';

/** One per position, in the order drawn; of a Vietnamese draw the digits of all prizes, one after the other. */
export type DrawNumbers = number[];

export const drawStates = ['open', 'locked', 'drawing', 'drawn', 'settled', 'void'] as const;
export type DrawStateName = (typeof drawStates)[number];

export interface LotteryMenuInput {
  prizeMode?: PrizeMode;
  device?: string;
  language?: string;
}

export interface LotteryMenuGame {
  gameId: string;
  gameCode: string;
  gameName: string;
  gameType: GameType;
  vendorCode: string;
  classification: LotteryClass;
  image: string;
  isMaintained: boolean;
  /** Minutes from one draw to the next; null of one that is drawn on days. */
  everyMinutes: number | null;
}

export interface VietnameseMenu {
  areas: { area: 'north' | 'central' | 'south'; games: LotteryMenuGame[] }[];
}

export interface FamilyMenu {
  families: { classification: LotteryClass; games: LotteryMenuGame[] }[];
}

export interface OpenedDraw {
  issue: string;
  drawsAt: TimeText;
  state: DrawStateName;
  /** Null while nothing is drawn, and of a void draw for ever. */
  numbers: DrawNumbers | null;
  /** Of before the first sale: made to fill the charts. */
  isRehearsal: boolean;
}

export interface OpenedInput {
  gameCode: string;
  count?: number;
  /** Draws before this issue. */
  before?: string;
}

/** What a winning combination pays: so many times the unit, four decimals. */
export interface PlayClass {
  name: string;
  multiple: string;
  /** One combination in so many wins, four decimals; null where the stake comes back instead. */
  oneIn: string | null;
}

export interface PlayTerms {
  code: string;
  classes: PlayClass[];
  /** Percent with two decimals. */
  returnToPlayer: string;
}

export interface LotteryLimits {
  ticket: MoneyText;
  lineCombinations: number;
  linePrize: MoneyText;
  memberPrizes: MoneyText;
}

export interface LotteryPlays {
  rulesVersion: number;
  /** Percent with two decimals. */
  margin: string;
  limits: LotteryLimits;
  plays: PlayTerms[];
}

/** What was fixed before the first sale: of the seller a seed, of the draw house a link. */
export interface DrawCommitments {
  platform: string;
  /** The newest link that is out, or the anchor, and so many hashes before the link of this draw. */
  link: string;
  hashes: number;
}

export interface CurrentDraw {
  gameCode: string;
  issue: string;
  state: DrawStateName;
  opensAt: TimeText;
  locksAt: TimeText;
  drawsAt: TimeText;
  commitments: DrawCommitments;
  /** The one that is locked and not drawn yet. */
  awaited: { issue: string; drawsAt: TimeText } | null;
  last: OpenedDraw | null;
}

export interface CurrentDraws {
  serverTime: TimeText;
  list: CurrentDraw[];
}

/** Everything that a draw follows from; what is not out yet is null. */
export interface DrawProof {
  kind: 'draw';
  gameCode: string;
  issue: string;
  sequence: number;
  state: DrawStateName;
  rulesVersion: number;
  margin: string;
  drawsAt: TimeText;
  lockedAt: TimeText | null;
  drawnAt: TimeText | null;
  chain: { chainId: string; anchor: string; firstSequence: number; links: number };
  platformCommitment: string;
  /** The hash of the link, which the chain's anchor leads to. */
  houseCommitment: string | null;
  platformSeed: string | null;
  tickets: number | null;
  ticketsRoot: string | null;
  entropy: string | null;
  link: string | null;
  numbers: DrawNumbers | null;
  voidReason: string | null;
  isRehearsal: boolean;
}

export interface DayDraws {
  area: 'north' | 'central' | 'south';
  date: string;
  list: (OpenedDraw & { gameCode: string; gameName: string })[];
}

/** So often may a member buy, cancel or plan. */
const buying = { points: 30, seconds: 60 } as const;

/** Lotteries that the platform sells and a draw house draws. */
export const lottery = defineFamily('lottery', {
  vietnameseMenu: defineCall<LotteryMenuInput, VietnameseMenu>({
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    access: 'public',
  }),
  vietnameseRecent: defineCall<LotteryMenuInput, VietnameseMenu>({
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    access: 'member',
  }),
  popular: defineCall<LotteryMenuInput & { count?: number }, { games: LotteryMenuGame[] }>({
    method: 'GET',
    path: '/lgw/games/popular',
    access: 'public',
  }),
  vietnameseOpened: defineCall<OpenedInput, { list: OpenedDraw[] }>({
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    access: 'public',
  }),
  opened: defineCall<OpenedInput, { list: OpenedDraw[] }>({
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    access: 'public',
  }),
  menu: defineCall<LotteryMenuInput, FamilyMenu>({
    method: 'GET',
    path: '/lotto/lgw/games/menu',
    access: 'public',
  }),
  recent: defineCall<LotteryMenuInput, FamilyMenu>({
    method: 'GET',
    path: '/lotto/lgw/games/menu/recent',
    access: 'member',
  }),
  plays: defineCall<{ gameCode: string }, LotteryPlays>({
    method: 'GET',
    path: '/lotto/lgw/games/plays',
    access: 'public',
  }),
  current: defineCall<{ gameCodes: string }, CurrentDraws>({
    method: 'GET',
    path: '/lotto/lgw/draws/current',
    access: 'public',
  }),
  drawProof: defineCall<{ gameCode: string; issue: string }, DrawProof>({
    method: 'GET',
    path: '/lotto/lgw/draws/proof',
    access: 'public',
  }),
  day: defineCall<{ area: DayDraws['area']; date: string; language?: string }, DayDraws>({
    method: 'GET',
    path: '/lotto/lgw/draws/day',
    access: 'public',
  }),
  /** Takes the stake and answers the ticket. Never sold into another draw than the one that was named. */
  bet: defineCall<PlaceBetsInput, SoldTicket>({
    method: 'POST',
    path: '/lotto/lgw/bets',
    access: 'member',
    needsWallet: true,
    idempotent: true,
    rate: buying,
  }),
  bets: defineCall<TicketsInput & { language?: string }, PageInfo & { list: Ticket[] }>({
    method: 'GET',
    path: '/lotto/lgw/bets',
    access: 'member',
  }),
  betDetail: defineCall<{ ticketId: string; language?: string }, TicketDetail>({
    method: 'GET',
    path: '/lotto/lgw/bets/detail',
    access: 'member',
  }),
  /** Of a ticket that has ended: the file that anybody can check. */
  ticketProof: defineCall<{ ticketId: string }, TicketDocument>({
    method: 'GET',
    path: '/lotto/lgw/bets/proof',
    access: 'member',
  }),
  /** A whole ticket, until its draw locks. */
  cancelBet: defineCall<{ ticketId: string }, { ticketId: string; returned: MoneyText; balance: MoneyText }>({
    method: 'POST',
    path: '/lotto/lgw/bets/cancel',
    access: 'member',
    idempotent: true,
    rate: buying,
  }),
  createPlan: defineCall<CreatePlanInput, Plan>({
    method: 'POST',
    path: '/lotto/lgw/plans',
    access: 'member',
    needsWallet: true,
    idempotent: true,
    rate: buying,
  }),
  plans: defineCall<PageInput & { language?: string }, PageInfo & { list: Plan[] }>({
    method: 'GET',
    path: '/lotto/lgw/plans',
    access: 'member',
  }),
  stopPlan: defineCall<{ planId: string }, Plan>({
    method: 'POST',
    path: '/lotto/lgw/plans/stop',
    access: 'member',
    idempotent: true,
    rate: buying,
  }),
});
