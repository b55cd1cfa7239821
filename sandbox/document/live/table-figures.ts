import { moneyText, parseMoney } from '@/lib/money';
import { minorOf, type PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import type { TableSlip } from '@/sandbox/kit/table-wire';
import type { LiveTableState } from './table-state';

/** What follows from the state of a live table; pure. */

/** Slips whose stake stands: neither back nor on its way back. */
export function standingSlips(slips: readonly TableSlip[]): TableSlip[] {
  return slips.filter(({ state }) => state === 'claimed' || state === 'confirmed');
}

/** All standing stakes of a round, one amount a spot. */
export function standingBets(slips: readonly TableSlip[]): PlacedBet[] {
  const sums = new Map<string, bigint>();
  for (const { placed } of standingSlips(slips))
    for (const { key, amount } of placed) sums.set(key, (sums.get(key) ?? 0n) + minorOf(amount));
  return [...sums].map(([key, minor]) => ({ key, amount: moneyText(minor) }));
}

/** Of the round that is at large. */
export function ownSlips({ own, table }: Pick<LiveTableState, 'own' | 'table'>): readonly TableSlip[] {
  return table.round ? (own[table.round.roundId]?.slips ?? []) : [];
}

/** A slip can be taken back until so long before the close. */
const undoUntilMs = 2000;

/** The slip that can be taken back now; null when there is none or it is too late. */
export function undoableSlip(state: LiveTableState, nowMs: number): TableSlip | null {
  const { round } = state.table;
  if (round?.state !== 'betting' || state.doing || nowMs >= round.closesAtMs - undoUntilMs) return null;
  return standingSlips(ownSlips(state)).at(-1) ?? null;
}

/** Whether a slip would arrive in time by what is known here; the server alone decides. */
export function isTakingStakes({ table, endedBy }: LiveTableState, nowMs: number): boolean {
  const { round } = table;
  return !endedBy && round?.state === 'betting' && nowMs >= round.bettingAtMs && nowMs < round.closesAtMs;
}

/** The step that can be decided now, from 0; null when there is none. */
export function openStep({ table, own, endedBy }: LiveTableState, nowMs: number): number | null {
  const { round } = table;
  if (endedBy || !round?.acting || nowMs >= round.acting.endsAtMs) return null;
  return standingSlips(own[round.roundId]?.slips ?? []).length > 0 ? round.dealings.length - 1 : null;
}

/** What was staked here and what came of it, as far as it is known. Decimal strings. */
export function sessionTotals({ own }: Pick<LiveTableState, 'own'>): { staked: string; net: string } {
  let staked = 0n;
  let net = 0n;
  for (const { slips, payout, isVoid } of Object.values(own)) {
    if (isVoid) continue;
    for (const { amount } of standingSlips(slips)) {
      staked += minorOf(amount);
      net -= minorOf(amount);
    }
    net += payout === null ? 0n : (parseMoney(payout) ?? 0n);
  }
  return { staked: moneyText(staked), net: moneyText(net) };
}

/** One of the tables that stand beside, as if it were at large. */
export function tableBeside(state: LiveTableState, tableCode: string): LiveTableState | null {
  const heard = state.beside.find(({ table }) => table.tableCode === tableCode);
  return heard ? { ...state, ...heard } : null;
}

/** A round in these states binds what is staked in it to its table. */
const binding: ReadonlySet<string> = new Set(['betting', 'closing', 'dealing', 'acting']);

/** Whether own money stands in the round of a table that is not decided yet: until then no other table takes any. */
export function isBound({ table: { round }, own }: Pick<LiveTableState, 'own' | 'table'>): boolean {
  return (
    round !== null && binding.has(round.state) && standingSlips(own[round.roundId]?.slips ?? []).length > 0
  );
}

/** The table beside the one at large at which the own money of this round stands; null when none does. */
export function boundElsewhere({ beside, own }: Pick<LiveTableState, 'own' | 'beside'>): string | null {
  return beside.find(({ table }) => isBound({ table, own }))?.table.tableCode ?? null;
}
