import type { StatementFigures } from '@/lib/contract/calls/agent-centre/report-parts';
import { moneyText, parseMoney } from '@/lib/money';

export function addMoney(one: string, other: string): string {
  return moneyText((parseMoney(one) ?? 0n) + (parseMoney(other) ?? 0n));
}

/** Of an account and of all below it, together. */
export function addStatements(one: StatementFigures, other: StatementFigures): StatementFigures {
  return {
    rounds: one.rounds + other.rounds,
    stake: addMoney(one.stake, other.stake),
    valid: addMoney(one.valid, other.valid),
    payout: addMoney(one.payout, other.payout),
    result: addMoney(one.result, other.result),
    deposits: addMoney(one.deposits, other.deposits),
    withdrawals: addMoney(one.withdrawals, other.withdrawals),
    gifts: addMoney(one.gifts, other.gifts),
  };
}
