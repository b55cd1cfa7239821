import { useCallback, useEffect, useRef, useState } from 'react';
import { VendorCallError } from '@/sandbox/board/calls/post-to-vendor';
import type { CashOutAnswer, CashOutQuoteAnswer } from '@/sandbox/book/wire';
import { newRoundKey } from '../../fairness/random-text';
import type { CallBook } from '../book-client';

/** A quote is good for as long. */
const quoteMs = 5000;
const againAfterMs = 1000;

export type CashOutPhase = 'quoted' | 'none' | 'sending' | 'asking' | 'waiting' | 'paid' | 'refused';

export interface CashOutState {
  phase: CashOutPhase;
  quote: CashOutQuoteAnswer['quote'];
  /** Why there is no quote, or why it was refused. */
  code: string | null;
  /** What was paid. */
  amount: string | null;
}

export interface CashOutControls extends CashOutState {
  /** Sells so many per cent for no less than the amount. */
  sell: (percent: number, amount: string) => void;
  /** Asks for another quote once a sale is over. */
  again: () => void;
}

const nothing: CashOutState = { phase: 'none', quote: null, code: null, amount: null };
const idle: readonly CashOutPhase[] = ['quoted', 'none'];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface SaleOptions {
  call: CallBook;
  input: { ticketId: string; cashOutKey: string; amount: string; percent: number };
  isOver: () => boolean;
  onPhase: (patch: Partial<CashOutState>) => void;
}

/** Sends a sale, the very same, until it is paid or refused. Null where nothing was sold. */
async function sold({ call, input, isOver, onPhase }: SaleOptions): Promise<CashOutAnswer | null> {
  while (!isOver()) {
    try {
      const answer = await call('bookCashOut', input);
      const { state, code, amount } = answer.cashOut;
      if (state === 'paid' || state === 'refused') {
        onPhase({ phase: state, code, amount });
        return answer;
      }
      onPhase({ phase: 'waiting', amount });
    } catch (error) {
      const { code, money } =
        error instanceof VendorCallError ? error : new VendorCallError('request.failed', 'unknown');
      if (money !== 'unknown') {
        onPhase({ phase: 'refused', code });
        return null;
      }
      onPhase({ phase: 'asking' });
    }
    await pause(againAfterMs);
  }
  return null;
}

interface CashOutOptions {
  call: CallBook;
  ticketId: string;
  onSold: (answer: CashOutAnswer) => void;
}

/** What a ticket can be sold for at this moment, and its sale. */
export function useCashOut({ call, ticketId, onSold }: CashOutOptions): CashOutControls {
  const [state, setState] = useState<CashOutState>(nothing);
  const isOver = useRef(false);
  const isIdle = idle.includes(state.phase);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);
  useEffect(() => {
    if (!isIdle) return;
    let isCurrent = true;
    const ask = () =>
      call('bookCashOutQuote', { ticketId }).then(
        ({ quote, code }) =>
          isCurrent && setState({ phase: quote ? 'quoted' : 'none', quote, code, amount: null }),
        () => undefined,
      );
    void ask();
    const timer = setInterval(() => void ask(), quoteMs);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [call, ticketId, isIdle]);
  const sell = useCallback(
    async (percent: number, amount: string) => {
      setState((before) => ({ ...before, phase: 'sending', code: null }));
      const input = { ticketId, cashOutKey: newRoundKey(), amount, percent };
      const onPhase = (patch: Partial<CashOutState>) =>
        !isOver.current && setState((before) => ({ ...before, ...patch }));
      const answer = await sold({ call, input, isOver: () => isOver.current, onPhase });
      if (answer && !isOver.current) onSold(answer);
    },
    [call, ticketId, onSold],
  );
  return {
    ...state,
    sell: (percent, amount) => void sell(percent, amount),
    again: () => setState(nothing),
  };
}
