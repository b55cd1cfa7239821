import { useState } from 'react';
import { moneyText, parseMoney } from '@/lib/money';
import { marksOf, type SettledView } from '@/sandbox/board/chips/marks';
import type { PlacedBets, Refusal } from '@/sandbox/board/chips/use-placed-bets';
import { limitMinor, minorOf, type PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { ownSlips, standingBets } from './table-figures';
import { type LiveTableState } from './table-state';
import { draftIn, useChipDrafts, type ChipDrafts, type Draft } from './use-chip-drafts';

interface Options {
  info: Pick<LiveInfo, 'maths'>;
  state: LiveTableState;
  /** Whether stakes are taken now by the clock of the tables. */
  isOpen: boolean;
  /** The kind by which the limit of a spot goes; null for what is not offered. */
  kindOf: (key: string) => string | null;
  /** What the amount on a spot must be a multiple of, in minor units. */
  unitOf: (key: string) => bigint;
  /** What became of the own bets; null until the result. */
  settled: SettledView | null;
  stake: (placed: readonly PlacedBet[]) => void;
  /** Takes back the last slip that was confirmed. */
  undoSlip: () => void;
  canUndoSlip: boolean;
  /** Kept by the document, where it shows several tables. */
  drafts?: ChipDrafts | undefined;
}

function sumOf(placed: readonly PlacedBet[]): bigint {
  return placed.reduce((sum, { amount }) => sum + minorOf(amount), 0n);
}

/** Two lists of bets as one, an amount a spot. */
export function addedBets(some: readonly PlacedBet[], others: readonly PlacedBet[]): PlacedBet[] {
  const sums = new Map<string, bigint>();
  for (const { key, amount } of [...some, ...others]) sums.set(key, (sums.get(key) ?? 0n) + minorOf(amount));
  return [...sums].map(([key, minor]) => ({ key, amount: moneyText(minor) }));
}

/** Why the table would not take these chips beside what stands already; null when it would. */
function refusalOf(
  { info, state, kindOf, unitOf }: Options,
  standing: readonly PlacedBet[],
  placed: readonly PlacedBet[],
): Refusal | null {
  const { terms } = info.maths;
  const all = addedBets(standing, placed);
  for (const { key } of placed) {
    const limit = limitMinor(terms, kindOf(key) ?? '') ?? 0n;
    const amount = all.find((bet) => bet.key === key)?.amount ?? '0.00';
    if (minorOf(amount) > limit) return { reason: 'limit', amount: moneyText(limit) };
    const unit = unitOf(key);
    if (minorOf(amount) % unit !== 0n) return { reason: 'unit', amount: moneyText(unit) };
  }
  if (sumOf(all) > minorOf(terms.maxStake)) return { reason: 'table', amount: terms.maxStake };
  const balance = state.balance ?? '0.00';
  if (sumOf(placed) > (parseMoney(balance) ?? 0n)) return { reason: 'balance', amount: balance };
  return null;
}

/** What was staked in the last round before this one, as one slip; raises were decisions and no bets. */
function lastBets({ state: { own, table }, kindOf }: Options): readonly PlacedBet[] {
  const before = Object.entries(own).filter(([roundId]) => roundId !== table.round?.roundId);
  const slips = before.findLast(([, each]) => standingBets(each.slips).length > 0)?.[1].slips ?? [];
  return standingBets(slips).filter(({ key }) => kindOf(key) !== null);
}

/**
 * The chips of a live table for the spots, the rail and the tools of betting tables: what is confirmed with what is laid over it.
 * `play` confirms what is laid; `undo` takes the last chip off, and without one the last slip back.
 */
export function useLiveBets(options: Options): PlacedBets {
  const { info, state, isOpen, settled } = options;
  const { chips } = info.maths.terms;
  const { tableCode } = state.table;
  const own = useChipDrafts();
  const drafts = options.drafts ?? own;
  const laid = drafts.of(tableCode);
  const chip = laid.chip ?? chips[1] ?? chips[0] ?? '';
  const setDraft = (draft: Draft) => drafts.keep(tableCode, { draft });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const roundId = state.table.round?.roundId ?? null;
  const slips = ownSlips(state);
  const current = isOpen ? draftIn(state, laid.draft) : null;
  const placed = current?.placed ?? [];
  const standing = standingBets(slips);
  const last = lastBets(options);
  const canLay = isOpen && state.doing === null;

  const lay = (next: readonly PlacedBet[]) => {
    if (!canLay || roundId === null) return;
    const refused = refusalOf(options, standing, next);
    setRefusal(refused);
    if (refused) return;
    setDraft({ roundId, slipCount: slips.length, placed: next, past: [...(current?.past ?? []), placed] });
  };
  const before = current?.past.at(-1);

  return {
    marks: marksOf(addedBets(standing, placed), settled),
    isSettled: settled !== null,
    isOpen: canLay,
    chip,
    setChip: (next) => drafts.keep(tableCode, { chip: next }),
    place: (key) => lay(addedBets(placed, [{ key, amount: chip }])),
    remove: (key) => {
      if (placed.some((bet) => bet.key === key)) lay(placed.filter((bet) => bet.key !== key));
    },
    undo: () => {
      if (!canLay) return;
      setRefusal(null);
      if (current && before) setDraft({ ...current, placed: before, past: current.past.slice(0, -1) });
      else if (options.canUndoSlip) options.undoSlip();
    },
    clear: () => lay([]),
    double: () => lay(addedBets(placed, placed)),
    repeat: () => lay(last),
    canUndo: canLay && (before !== undefined || options.canUndoSlip),
    canClear: canLay && placed.length > 0,
    canRepeat: canLay && placed.length === 0 && standing.length === 0 && last.length > 0,
    total: moneyText(sumOf(placed)),
    refusal: isOpen ? refusal : null,
    play: () => {
      if (!canLay || placed.length === 0) return;
      setRefusal(null);
      options.stake(placed);
    },
  };
}
