import type { ProfitLine } from '@/lib/contract/calls/games';
import type { GameType } from '@/lib/contract/types';
import { moneyText, parseMoney } from '@/lib/money';

/** Rounds of one day or of one game type. */
export interface ProfitSum<Key extends string = string> {
  key: Key;
  rounds: number;
  stake: string;
  payout: string;
  net: string;
}

function sumBy<Key extends string>(
  lines: readonly ProfitLine[],
  keyOf: (line: ProfitLine) => Key,
): ProfitSum<Key>[] {
  const sums = new Map<Key, { rounds: number; stakeMinor: bigint; payoutMinor: bigint }>();
  for (const line of lines) {
    const sum = sums.get(keyOf(line)) ?? { rounds: 0, stakeMinor: 0n, payoutMinor: 0n };
    sums.set(keyOf(line), {
      rounds: sum.rounds + line.rounds,
      stakeMinor: sum.stakeMinor + (parseMoney(line.stake) ?? 0n),
      payoutMinor: sum.payoutMinor + (parseMoney(line.payout) ?? 0n),
    });
  }
  return [...sums].map(([key, { rounds, stakeMinor, payoutMinor }]) => ({
    key,
    rounds,
    stake: moneyText(stakeMinor),
    payout: moneyText(payoutMinor),
    net: moneyText(payoutMinor - stakeMinor),
  }));
}

/** Newest day first. */
export function sumByDay(lines: readonly ProfitLine[]): ProfitSum[] {
  return sumBy(lines, (line) => line.day).sort((one, other) => other.key.localeCompare(one.key));
}

export function sumByGameType(lines: readonly ProfitLine[]): ProfitSum<GameType>[] {
  return sumBy(lines, (line) => line.gameType);
}
