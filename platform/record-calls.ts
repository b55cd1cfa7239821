import { recordReader, type RecordsNeed } from '@/platform/ground/records';
import type { Reader } from '@/platform/ground/db';

/**
 * The calls whose lists may come from a replica, and how new they have to be: a member who looks for what they have just done finds it;
 * boards and the sums of agents may be a few seconds old. None of them writes, and nothing is decided by what they read.
 */
export const recordCalls: Readonly<Record<string, RecordsNeed>> = {
  'games.bettingRecords': 'caught-up',
  'games.profit': 'caught-up',
  'lottery.bets': 'caught-up',
  'wallet.accountRecords': 'caught-up',
  'cashier.listDeposits': 'caught-up',
  'cashier.listWithdrawals': 'caught-up',
  'protection.statement': 'caught-up',
  'games.winners': 'recent',
  'boards.wins': 'recent',
  'boards.race': 'recent',
  'agentReports.downline': 'recent',
  'agentReports.teamPlay': 'recent',
  'agentReports.teamBets': 'recent',
  'agentReports.teamFunds': 'recent',
  'agentReports.downlineMovements': 'recent',
};

/** What a call reads its records by; undefined for one that has none. */
export function recordsFor(call: string): Reader | undefined {
  const need = Object.hasOwn(recordCalls, call) ? recordCalls[call] : undefined;
  return need && recordReader(need);
}
