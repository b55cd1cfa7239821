import { useState } from 'react';
import { moneyText, parseMoney } from '@/lib/money';
import {
  limitMinor,
  minorOf,
  type PlacedBet,
  type TableBet,
  type TableTerms,
} from '@/sandbox/kit/betting-table/placed-bets';
import type { GameInfo } from '@/sandbox/kit/game-info';
import type { Table } from '../table/table';
import { marksOf, type Mark, type SettledView } from './marks';

export type Refusal = { reason: 'limit' | 'unit' | 'table' | 'balance'; amount: string };

/** The chips that are laid for the next round. They belong to it alone: once another round is on the table they are history. */
interface Draft {
  /** The round that lay on the table when the first chip was laid. */
  after: string | null;
  placed: readonly PlacedBet[];
  past: readonly (readonly PlacedBet[])[];
}

export interface PlacedBets {
  /** What lies on the table, by the key of the spot: the next round's bets, or those of the last one with their marks. */
  marks: ReadonlyMap<string, Mark>;
  /** What lies on the table are the bets of a round whose outcome is shown. */
  isSettled: boolean;
  /** Whether chips can be laid now. */
  isOpen: boolean;
  chip: string;
  setChip: (chip: string) => void;
  place: (key: string) => void;
  remove: (key: string) => void;
  undo: () => void;
  clear: () => void;
  double: () => void;
  repeat: () => void;
  canUndo: boolean;
  canClear: boolean;
  canRepeat: boolean;
  /** All bets together: of the next round, or of the one that is shown. */
  total: string;
  /** The last chip was not taken, and why. */
  refusal: Refusal | null;
  play: () => void;
}

interface Options {
  info: Pick<GameInfo<{ terms: TableTerms }>, 'maths' | 'stakes'>;
  table: Table<TableBet, never, SettledView>;
  kindOf: (key: string) => string | null;
  /** The outcome of the round on the table is shown. */
  isRevealed: boolean;
}

function sumOf(placed: readonly PlacedBet[]): bigint {
  return placed.reduce((sum, { amount }) => sum + minorOf(amount), 0n);
}

/** Why the table would not take these bets; null when it would. */
function refusalOf({ info, table, kindOf }: Options, placed: readonly PlacedBet[]): Refusal | null {
  const { terms } = info.maths;
  for (const { key, amount } of placed) {
    const limit = limitMinor(terms, kindOf(key) ?? '') ?? 0n;
    if (minorOf(amount) > limit) return { reason: 'limit', amount: moneyText(limit) };
  }
  const total = sumOf(placed);
  if (total > minorOf(terms.maxStake)) return { reason: 'table', amount: terms.maxStake };
  if (total > (parseMoney(table.balance) ?? 0n)) return { reason: 'balance', amount: table.balance };
  return null;
}

function withChip(placed: readonly PlacedBet[], key: string, chip: string): PlacedBet[] {
  const known = placed.find((bet) => bet.key === key);
  if (!known) return [...placed, { key, amount: chip }];
  const amount = moneyText(minorOf(known.amount) + minorOf(chip));
  return placed.map((bet) => (bet === known ? { key, amount } : bet));
}

export function usePlacedBets(options: Options): PlacedBets {
  const { info, table, isRevealed } = options;
  const [chip, setChip] = useState(info.stakes[1] ?? info.stakes[0] ?? '');
  const [draft, setDraft] = useState<Draft | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const roundId = table.round?.roundId ?? null;
  const current = draft && draft.after === roundId ? draft : null;
  const placed = current?.placed ?? [];
  const last = table.round?.bet.placed ?? [];
  const isOpen = table.mode === 'idle';
  const total = moneyText(sumOf(current ? placed : last));

  const lay = (next: readonly PlacedBet[]) => {
    if (!isOpen) return;
    const refused = refusalOf(options, next);
    setRefusal(refused);
    if (!refused) setDraft({ after: roundId, placed: next, past: [...(current?.past ?? []), placed] });
  };

  return {
    marks: marksOf(current ? placed : last, current || !isRevealed ? null : (table.round?.outcome ?? null)),
    isSettled: !current && isRevealed,
    isOpen,
    chip,
    setChip,
    place: (key) => lay(withChip(placed, key, chip)),
    remove: (key) => {
      if (placed.some((bet) => bet.key === key)) lay(placed.filter((bet) => bet.key !== key));
    },
    undo: () => {
      const before = current?.past.at(-1);
      if (!isOpen || !current || !before) return;
      setRefusal(null);
      setDraft({ ...current, placed: before, past: current.past.slice(0, -1) });
    },
    clear: () => lay([]),
    double: () => lay(placed.map(({ key, amount }) => ({ key, amount: moneyText(2n * minorOf(amount)) }))),
    repeat: () => lay(last),
    canUndo: isOpen && (current?.past.length ?? 0) > 0,
    canClear: isOpen && placed.length > 0,
    canRepeat: isOpen && placed.length === 0 && last.length > 0,
    total: current || !isOpen ? total : '0.00',
    refusal,
    play: () => {
      if (placed.length === 0) return;
      setRefusal(null);
      table.play(total, { placed });
    },
  };
}
