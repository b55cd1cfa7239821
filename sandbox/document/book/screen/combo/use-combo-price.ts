import { useEffect, useState } from 'react';
import type { BookEvent } from '@/sandbox/book/wire';
import type { CallBook } from '../../book-client';
import { comboMarket, type ChoicePart } from '../../slip/slip-state';

export interface ComboPrice {
  price: number | null;
  /** Why there is none. */
  code: string | null;
}

const askAfterMs = 300;

/** What selections of one match cost as one leg; null until the book has said it. Nothing is asked for fewer than two. */
export function useComboPrice(
  call: CallBook,
  { fixtureId, version }: BookEvent,
  parts: readonly ChoicePart[],
): ComboPrice | null {
  const name = JSON.stringify(parts.map(({ market, selection }) => ({ market, selection })));
  const [told, setTold] = useState<{ of: string; price: ComboPrice } | null>(null);
  useEffect(() => {
    const asked = JSON.parse(name) as ChoicePart[];
    if (asked.length < 2) return;
    let isCurrent = true;
    const leg = { fixtureId, market: comboMarket, selection: comboMarket, parts: asked, price: 101, version };
    const timer = setTimeout(() => {
      call('bookQuote', { legs: [leg] }).then(
        ({ legs: [one] }) =>
          isCurrent && one && setTold({ of: name, price: { price: one.price, code: one.code } }),
        () => undefined,
      );
    }, askAfterMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [call, fixtureId, version, name]);
  return told?.of === name ? told.price : null;
}
