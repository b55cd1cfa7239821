import { useState } from 'react';
import type { PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import { ownSlips } from './table-figures';
import type { LiveTableState } from './table-state';

/** The chips that are laid and not confirmed yet. They belong to one round: at its close they leave the table. */
export interface Draft {
  roundId: string;
  /** The slips that were confirmed when the first chip was laid: with one more the draft has become a slip. */
  slipCount: number;
  placed: readonly PlacedBet[];
  past: readonly (readonly PlacedBet[])[];
}

interface LaidChips {
  /** The chip that is chosen; null before one is. */
  chip: string | null;
  draft: Draft | null;
}

/** What is laid at each table, so that a table can leave the board and come back with its chips. */
export interface ChipDrafts {
  of: (tableCode: string) => LaidChips;
  keep: (tableCode: string, part: Partial<LaidChips>) => void;
}

const nothing: LaidChips = { chip: null, draft: null };

export function useChipDrafts(): ChipDrafts {
  const [laid, setLaid] = useState<Readonly<Record<string, LaidChips>>>({});
  return {
    of: (tableCode) => laid[tableCode] ?? nothing,
    keep: (tableCode, part) =>
      setLaid((all) => ({ ...all, [tableCode]: { ...(all[tableCode] ?? nothing), ...part } })),
  };
}

/** The draft of the round that runs at the table; null for one of an earlier round, and for one that has become a slip. */
export function draftIn(state: Pick<LiveTableState, 'own' | 'table'>, draft: Draft | null): Draft | null {
  if (!draft || draft.roundId !== state.table.round?.roundId) return null;
  return draft.slipCount === ownSlips(state).length ? draft : null;
}
