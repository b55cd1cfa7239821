import { defineCall } from '../define';
import type { GameType, TimeText } from '../types';

/**
 * Sports and esports: a vendor tells which events can be bet on, how they stand and at what prices, and the site shows it before
 * somebody opens the vendor's book.
 *
 * `live`: it is played, and bets are taken. `suspended`: it is played, and none are taken now. `ended`: it is over.
 */
export const sportEventStates = ['scheduled', 'live', 'suspended', 'ended'] as const;
export type SportEventState = (typeof sportEventStates)[number];

/** Types whose vendors tell of events. */
export const sportGameTypes = ['SPORTS', 'ESPORTS'] as const satisfies readonly GameType[];
export type SportGameType = (typeof sportGameTypes)[number];

/** No more events in one report; a body is 64 KB at most all the same, so whoever has more tells them in several. */
export const mostReportedEvents = 500;

/** `result`: home, draw or away. `winner`: one of the two, without a draw. */
export const sportMarketKinds = ['result', 'winner'] as const;
export const sportPriceKeys = ['home', 'draw', 'away'] as const;
export type SportPriceKey = (typeof sportPriceKeys)[number];

export interface SportPrice {
  key: SportPriceKey;
  /** Decimal: what comes back for each unit staked, `2.15`. One that is not offered is not told. */
  price: string;
}

export interface SportMarket {
  kind: (typeof sportMarketKinds)[number];
  prices: SportPrice[];
}

interface SportEventNow {
  /** The vendor's own name of it; a launch with it as `defaultPlayType` opens the book there. */
  eventId: string;
  /** `football`, `tableTennis`. A vendor may have sports that nobody else knows. */
  sport: string;
  competition: string;
  home: string;
  away: string;
  startsAt: TimeText;
  state: SportEventState;
  /** How far it has come, in the vendor's few signs: `63'`, `Q2 4:10`. Null before it begins, or where the sport has none. */
  clock: string | null;
  score: { home: number; away: number } | null;
  /** What is bet on most; null while it is not offered. */
  market: SportMarket | null;
}

/** An event as its vendor tells it. */
export interface VendorSportEvent extends SportEventNow {
  vendorCode: string;
}

export interface VendorEventReport {
  /** When the vendor looked: of two reports the older one counts for nothing, whichever comes last. */
  seenAt: TimeText;
  events: VendorSportEvent[];
}

export interface VendorEventReceipt {
  reportedAt: TimeText;
}

/** An event as the site shows it: by what its vendor last told, and by the clock. */
export interface SportEvent extends SportEventNow {
  vendorCode: string;
  vendor: string;
  reportedAt: TimeText;
}

export interface SportEventsInput {
  gameType: SportGameType;
  sport?: string;
  language?: string;
  pageNo?: number;
  pageSize?: number;
}

/** In play first, then by the time at which they begin; what has ended last. */
export interface SportEventsOutput {
  events: SportEvent[];
  totalPages: number;
  totalItems: number;
}

export const sportEventCalls = {
  reportEvents: defineCall<VendorEventReport, VendorEventReceipt>({
    method: 'POST',
    path: '/wps/vendor/reportEvents',
    access: 'vendor',
  }),
} as const;
