import { useMemo, useState } from 'react';
import type { PlayType, Selection } from '@/lib/lottery';
import type { PlayTerms } from '@/lib/contract/calls/lottery';
import { emptyDraft, selectionOf, type Draft } from './draft';
import { priceLine, readMultiple, unitMinorOf, type LinePrice, type UnitMode } from '../slip/price-line';

export interface Stake {
  unit: UnitMode;
  times: number;
}

export interface LineDraft {
  draft: Draft;
  change: (draft: Draft) => void;
  clear: () => void;
  stake: Stake;
  setStake: (stake: Stake) => void;
  /** Null while something is missing. */
  line: { selection: Selection; price: LinePrice } | null;
}

/** What is being marked, for each play type apart, so that a look at another one loses nothing. */
export function useLineDraft(play: PlayType, terms: PlayTerms | undefined): LineDraft {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const [stake, setStake] = useState<Stake>({ unit: '1.00', times: 1 });
  const draft = drafts[play.code] ?? emptyDraft(play);
  const change = (next: Draft) => setDrafts((now) => ({ ...now, [play.code]: next }));
  const { unit, times } = stake;
  const line = useMemo(() => {
    const selection = terms && selectionOf(play, draft);
    if (!selection) return null;
    const multiples = terms.classes.map(({ multiple }) => readMultiple(multiple));
    return { selection, price: priceLine(play, selection, unitMinorOf(unit, times), multiples) };
  }, [play, terms, draft, unit, times]);
  return { draft, change, clear: () => change(emptyDraft(play)), stake, setStake, line };
}
