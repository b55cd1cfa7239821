import { useState } from 'react';
import { moneyText, parseMoney } from '@/lib/money';
import type { ValuesBet } from '@/sandbox/games/wheel/types';

export interface Chips {
  chip: string;
  setChip: (chip: string) => void;
  bet: ValuesBet;
  total: string;
  place: (name: string) => void;
  undo: () => void;
  clear: () => void;
}

const minorOf = (amount: string | undefined): bigint => parseMoney(amount ?? '0') ?? 0n;

export function totalOf({ on }: ValuesBet): bigint {
  return Object.values(on).reduce((sum, amount) => sum + minorOf(amount), 0n);
}

/** Chips on the names of the wheel. They stay for the next spin until they are taken away; nothing stakes them by itself. */
export function useChips(chips: readonly string[], maxStake: string): Chips {
  const [chip, setChip] = useState(chips[1] ?? chips[0] ?? '');
  const [laid, setLaid] = useState<readonly { name: string; amount: string }[]>([]);
  const on: Record<string, string> = {};
  for (const { name, amount } of laid) on[name] = moneyText(minorOf(on[name]) + minorOf(amount));
  const bet = { on };
  const total = totalOf(bet);
  return {
    chip,
    setChip,
    bet,
    total: moneyText(total),
    place: (name) => {
      if (total + minorOf(chip) <= minorOf(maxStake)) setLaid([...laid, { name, amount: chip }]);
    },
    undo: () => setLaid(laid.slice(0, -1)),
    clear: () => setLaid([]),
  };
}
