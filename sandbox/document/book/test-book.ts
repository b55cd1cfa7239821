import { marketKey } from '@/sandbox/book/market-key';
import type { BookBoardAnswer, BookEvent, BookMarket, BookTicket } from '@/sandbox/book/wire';
import { boardOf, scoreOf, start, type MatchSetup, type MatchState } from '@/sandbox/book/world';
import { selectionIn } from './events/known-events';
import { choiceId, type Choice } from './slip/slip-state';

/** Boards of the book as its own rules make them. */
const setup: MatchSetup = {
  sport: 'football',
  fixture: { goals: { home: 1500, away: 1150 }, corners: { home: 5400, away: 4600 } },
};

const team = (code: string, name: string) => ({ code, name, short: code.slice(0, 3).toUpperCase() });

/** After so many steps of a match in which home leads by so many goals; none of them is before the match. */
export function boardAt(fixtureId: string, step = 0, lead = 0): BookBoardAnswer {
  const first = start(setup);
  const inPlay = step > 0;
  const play = { ...first.play, step, goals: { home: lead, away: 0 } };
  const state = (inPlay ? { sport: 'football', play } : first) as MatchState;
  const markets = boardOf(setup, state, { inPlay, isCup: false }).map((market): BookMarket => ({
    key: marketKey(market),
    ...market,
  }));
  const event: BookEvent = {
    ...{ fixtureId, kind: 'match', sport: 'football', competition: 'harbour-league', round: 1 },
    home: team('harbour', 'Harbour'),
    away: team('ridge', 'Ridge'),
    told: null,
    ...{ startsAtMs: 0, postponedHours: 0, status: inPlay ? 'live' : 'scheduled', step },
    score: inPlay ? scoreOf(state) : null,
    ...{ state: state.play, version: step + 1, suspended: null, ending: null, shootOut: null },
  };
  return { nowMs: Date.now(), event, markets, happened: [], setup };
}

export function choiceOf({ event, markets }: BookBoardAnswer, market: string, selection: string): Choice {
  const price = selectionIn(markets, market, selection)?.price ?? 0;
  const { fixtureId, version } = event;
  return {
    id: choiceId(fixtureId, market, selection),
    ...{ fixtureId, market, selection, price, version, event, was: null },
    offer: { price, version, isSuspended: false, code: null },
  };
}

export const ticketIn = (state: BookTicket['state'], patch: Partial<BookTicket> = {}): BookTicket => ({
  ...{ ticketId: 'vbt_1', state, code: null, form: { kind: 'single' }, sizes: [1], lines: 1 },
  ...{ unit: '10.00', stake: '10.00', mode: 'better', placedAtMs: Date.now(), waitUntilMs: null },
  ...{ acceptedAtMs: null, most: '21.50', held: '1', cashed: '0.00', payout: null, corrected: null },
  ...{ settledAtMs: null, legs: [] },
  ...patch,
});
