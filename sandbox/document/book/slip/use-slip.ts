import { useCallback, useEffect, useReducer, useRef, type Dispatch } from 'react';
import { VendorCallError } from '@/sandbox/board/calls/post-to-vendor';
import type { BookTicket, BookTicketAnswer, PriceMode } from '@/sandbox/book/wire';
import { newRoundKey } from '../../fairness/random-text';
import type { CallBook, PlaceInput } from '../book-client';
import type { KnownEvents } from '../events/known-events';
import { planBets, type PlannedBet } from './planned-bets';
import { emptySlip, isDecided, reduceSlip, type SlipAction, type SlipState } from './slip-state';
import { useSlipOffers } from './use-slip-offers';

const againAfterMs = 1500;
/** After the end of a wait, and between questions for a ticket that is on its way. */
const askAfterMs = 400;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Carrier {
  call: CallBook;
  dispatch: Dispatch<SlipAction>;
  /** The clock of the book. */
  now: () => number;
  isOver: () => boolean;
}

/** Sends a bet, the very same until its answer is here. Null where it was refused, and nothing was moved. */
async function placed(
  input: PlaceInput,
  { call, dispatch, isOver }: Carrier,
): Promise<BookTicketAnswer | null> {
  const { ticketKey } = input;
  while (!isOver()) {
    try {
      return await call('bookPlace', input);
    } catch (error) {
      const { code, money, value } =
        error instanceof VendorCallError ? error : new VendorCallError('request.failed', 'unknown');
      if (money !== 'unknown') {
        dispatch({ type: 'refused', ticketKey, code, value });
        return null;
      }
      dispatch({ type: 'asking', ticketKey });
      await pause(againAfterMs);
    }
  }
  return null;
}

const restMs = ({ waitUntilMs }: BookTicket, nowMs: number): number =>
  Math.max(askAfterMs, (waitUntilMs ?? nowMs) + 100 - nowMs);

/** Carries a bet through: placed, waited for, and asked after until it is taken or not. */
async function carry(input: PlaceInput, carrier: Carrier): Promise<void> {
  const { call, dispatch, now, isOver } = carrier;
  let answer = await placed(input, carrier);
  while (answer && !isOver()) {
    dispatch({ type: 'answered', ticketKey: input.ticketKey, answer });
    const { ticket } = answer;
    if (isDecided(ticket)) return;
    await pause(restMs(ticket, now()));
    // What cannot be heard now is asked for again: the ticket stands at the book.
    answer = await call('bookTicket', { ticketId: ticket.ticketId }).catch(() => answer);
  }
}

export interface SlipControls {
  state: SlipState;
  dispatch: Dispatch<SlipAction>;
  /** Places what is planned; nothing happens while a bet is on its way or something is wrong. */
  place: () => void;
}

interface SlipOptions {
  call: CallBook;
  known: KnownEvents;
  offsetMs: number;
  mode: PriceMode;
}

const isUnderway = ({ sent }: SlipState): boolean =>
  sent.some(({ phase }) => phase !== 'taken' && phase !== 'refused');

/** The slip of this document. Prices follow what is heard of the events; a bet is carried through whatever is on the screen. */
export function useSlip({ call, known, offsetMs, mode }: SlipOptions): SlipControls {
  const [state, dispatch] = useReducer(reduceSlip, mode, emptySlip);
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);
  useSlipOffers({ call, state, known, dispatch });
  const send = useCallback(
    (planned: readonly PlannedBet[]) => {
      const bets = planned.map(({ ids, input }) => ({ ids, input: { ...input, ticketKey: newRoundKey() } }));
      dispatch({ type: 'send', bets });
      const carrier = { call, dispatch, now: () => Date.now() + offsetMs, isOver: () => isOver.current };
      for (const { input } of bets) void carry(input, carrier);
    },
    [call, offsetMs],
  );
  const place = () => {
    const { bets, faults } = planBets(state);
    if (bets.length > 0 && faults.length === 0 && !isUnderway(state)) send(bets);
  };
  return { state, dispatch, place };
}
