import { useEffect, type Dispatch } from 'react';
import type { BookQuoteAnswer } from '@/sandbox/book/wire';
import type { CallBook } from '../book-client';
import { selectionIn, type KnownEvents } from '../events/known-events';
import type { Choice, Offer, SlipAction, SlipState } from './slip-state';

const quoteAfterMs = 400;
/** An answer that does not come is asked for again, and what limits leave changes with everybody’s bets. */
const quoteEveryMs = 8000;

const isOpen = (status: string): boolean => status === 'scheduled' || status === 'live';

/** What a choice costs by what was heard of its event; null where nothing newer was, and for a combo, which is quoted. */
function offerOf({ fixtureId, market, selection, offer, parts }: Choice, known: KnownEvents): Offer | null {
  const heard = known[fixtureId];
  if (!heard || heard.event.version < offer.version) return null;
  const { version, suspended, status } = heard.event;
  const isSuspended = suspended !== null;
  if (!isOpen(status)) return { price: null, version, isSuspended, code: 'event.closed' };
  if (parts) return isSuspended === offer.isSuspended ? null : { ...offer, isSuspended };
  const found = selectionIn(heard.markets, market, selection);
  // Rows of lists have a few of the markets: what is missing there may be offered all the same.
  if (!found && heard.markets.length < heard.marketCount) return null;
  const code = found || isSuspended ? null : 'selection.closed';
  return { price: found?.price ?? (isSuspended ? offer.price : null), version, isSuspended, code };
}

const isSame = (a: Offer, b: Offer): boolean =>
  a.price === b.price && a.version === b.version && a.isSuspended === b.isSuspended && a.code === b.code;

interface OfferOptions {
  call: CallBook;
  state: SlipState;
  known: KnownEvents;
  dispatch: Dispatch<SlipAction>;
}

const wireLeg = ({ fixtureId, market, selection, parts, price, version }: Choice) => ({
  ...{ fixtureId, market, selection, version },
  price: Math.max(101, price),
  ...(parts && { parts }),
});

function takeQuote(
  choices: readonly Choice[],
  { legs, mostStakes }: BookQuoteAnswer,
  dispatch: Dispatch<SlipAction>,
): void {
  const pairs = choices.map((choice, at) => [choice, legs[at], mostStakes[at]] as const);
  const offers = pairs.flatMap(([{ id }, leg]) =>
    leg
      ? [
          [
            id,
            { price: leg.price, version: leg.version, isSuspended: leg.suspended, code: leg.code },
          ] as const,
        ]
      : [],
  );
  dispatch({ type: 'offers', offers: Object.fromEntries(offers) });
  dispatch({
    type: 'mostStakes',
    mostStakes: Object.fromEntries(
      pairs.flatMap(([{ id }, leg, most]) => (leg && leg.price !== null && most ? [[id, most]] : [])),
    ),
  });
}

/** Keeps what the choices cost as it is heard, and asks for what is told nowhere: combos, and what limits leave. */
export function useSlipOffers({ call, state, known, dispatch }: OfferOptions): void {
  const { choices } = state;
  useEffect(() => {
    const offers = choices.flatMap((choice) => {
      const offer = offerOf(choice, known);
      return offer && !isSame(offer, choice.offer) ? [[choice.id, offer] as const] : [];
    });
    if (offers.length > 0) dispatch({ type: 'offers', offers: Object.fromEntries(offers) });
  }, [choices, known, dispatch]);
  const names = choices.map(({ id }) => id).join('\n');
  const combos = choices
    .filter(({ parts }) => parts)
    .map(({ fixtureId }) => known[fixtureId]?.event.version ?? 0)
    .join(' ');
  useEffect(() => {
    if (names === '') return;
    let isCurrent = true;
    const ask = () =>
      call('bookQuote', { legs: choices.map(wireLeg) }).then(
        (answer) => isCurrent && takeQuote(choices, answer, dispatch),
        () => undefined,
      );
    const first = setTimeout(() => void ask(), quoteAfterMs);
    const timer = setInterval(() => void ask(), quoteEveryMs);
    return () => {
      isCurrent = false;
      clearTimeout(first);
      clearInterval(timer);
    };
    // The choices themselves change with every price; which ones they are does not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [call, names, combos, dispatch]);
}
