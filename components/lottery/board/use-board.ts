import { useMemo, useState } from 'react';
import type { Family, PlayType } from '@/lib/lottery';
import type { LotteryPlays, PlayTerms } from '@/lib/contract/calls/lottery';
import { priceLine, unitMinorOf, type UnitMode } from '../slip/price-line';
import type { SlipLine } from '../slip/slip';
import { emptyDraft, selectionOf, type Draft } from './draft';

export interface Stake {
  unit: UnitMode;
  times: number;
}

export interface Board {
  /** The ways to bet that are on offer. */
  plays: readonly PlayType[];
  /** The one that is open. */
  play: PlayType;
  terms: PlayTerms;
  open: (code: string) => void;
  draft: Draft;
  change: (draft: Draft) => void;
  clear: () => void;
  stake: Stake;
  setStake: (stake: Stake) => void;
  /** What is marked, with its price; null while something is missing. */
  line: SlipLine | null;
  /** The same, where the stake is one that can be paid exactly. */
  marked: SlipLine | null;
}

/** Which way to bet is open first, and for which draw. */
export interface BoardStart {
  first: string | null;
  /** Of the draw on sale: what an animal has and pays depends on whose year it is. Undefined while none is open. */
  lunarYear: number | undefined;
}

/** What is being marked, for each play type apart, so that a look at another one loses nothing. Null without a way to bet. */
export function useBoard(
  family: Family,
  { plays: terms }: LotteryPlays,
  { first, lunarYear }: BoardStart,
): Board | null {
  const [chosen, setChosen] = useState<string | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const [stake, setStake] = useState<Stake>({ unit: '1.00', times: 1 });
  const plays = family.plays
    .filter(({ code }) => terms.some((one) => one.code === code))
    .map((play) => (lunarYear === undefined ? play : (play.inYear?.(lunarYear) ?? play)));
  const named = (code: string | null) => plays.find((one) => one.code === code);
  const play = named(chosen) ?? named(first) ?? plays[0];
  const playTerms = terms.find(({ code }) => code === play?.code);
  const draft = play ? (drafts[play.code] ?? emptyDraft(play)) : null;
  const { unit, times } = stake;
  const line = useMemo(() => {
    const selection = play && draft && selectionOf(play, draft);
    if (!selection || !playTerms) return null;
    const price = priceLine(play, playTerms, selection, unitMinorOf(unit, times));
    return { ...price, playType: play.code, selection, unit, times };
  }, [play, playTerms, draft, unit, times]);
  if (!play || !draft || !playTerms) return null;
  const change = (next: Draft) => setDrafts((now) => ({ ...now, [play.code]: next }));
  return {
    plays,
    play,
    terms: playTerms,
    open: setChosen,
    draft,
    change,
    clear: () => change(emptyDraft(play)),
    stake,
    setStake,
    line,
    marked: line?.leastUnitMinor === null ? line : null,
  };
}
