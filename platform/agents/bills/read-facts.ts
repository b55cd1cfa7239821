import type { ContractFactsInput, ContractPeriod } from '@/lib/contract/calls/agent-centre/agent-contracts';
import { parseMoney, moneyText } from '@/lib/money';
import type { CallContext } from '@/platform/ground/context';
import { lastBoundary, periodFrom, terrainAt, type Period, type PeriodLength } from '../contracts';
import { agentScope, openDirectRef } from '../scope';
import { listBillsFrom } from './bill-store';
import type { FactsSource, Question } from './facts';
import { shownSums } from './read-bills';
import type { BillRow } from './types';

const most = 24;

function lengthOf({ kind, period = 'half-month' }: ContractFactsInput): PeriodLength {
  if (kind === 'dividend') return period;
  return kind === 'daily' ? 'day' : kind === 'hourly' ? 'hour' : 'five-minutes';
}

/** The newest so many periods that are over, the oldest first. */
function closedPeriods(length: PeriodLength, count: number, now: Date, timeZone: string): Period[] {
  const periods: Period[] = [];
  for (let end = lastBoundary(length, now, timeZone); periods.length < count;) {
    const from = lastBoundary(length, new Date(end.getTime() - 1), timeZone);
    periods.unshift(periodFrom(length, from, timeZone));
    end = from;
  }
  return periods;
}

function paidIn(bills: readonly BillRow[], { from, to }: Period, memberId: string) {
  const inside = bills.filter(({ fromAt }) => fromAt >= from && fromAt < to);
  const sum = (own: readonly BillRow[]) =>
    own.length === 0 ? null : moneyText(own.reduce((total, { paid }) => total + paid, 0n));
  return {
    received: sum(inside.filter(({ receiverId }) => receiverId === memberId)),
    paidOn: sum(inside.filter(({ payerId }) => payerId === memberId)),
  };
}

/** `AC_getContractFacts`: periods of the own team or a child's that are over, for the browser to try terms out on. */
export const readContractFacts =
  (source: FactsSource) =>
  async (
    context: CallContext,
    input: ContractFactsInput,
  ): Promise<{ periods: ContractPeriod[]; timeZone: string }> => {
    const { db, now } = context;
    const scope = await agentScope(context);
    const { kind, scope: games, accountRef, count = most } = input;
    const child = accountRef === undefined ? null : await openDirectRef(db, scope, accountRef);
    const memberId = child?.memberId ?? scope.ownerId;
    const { timeZone } = await terrainAt(db, now);
    const periods = closedPeriods(lengthOf(input), count, now, timeZone);
    const since = periods[0]?.from ?? now;
    const bills = await listBillsFrom(db, { memberId, kind, scope: games, from: since });
    // What a child pays on is the child's own.
    const seen = child ? bills.filter(({ receiverId }) => receiverId === memberId) : bills;
    const list: ContractPeriod[] = [];
    for (const period of periods) {
      const question: Question = {
        span: kind === 'dividend' || kind === 'daily' ? 'days' : 'moments',
        period,
        scope: kind === 'dividend' ? 'ALL' : games,
        activeMinBet: parseMoney(input.activeMinBet ?? '0.00') ?? 0n,
        singleBet: parseMoney(input.singleBet ?? '0.00') ?? 0n,
      };
      const sums = await source.sums(db, question, memberId);
      list.push({
        from: period.from.toISOString(),
        to: period.to.toISOString(),
        label: period.label,
        ...shownSums(sums),
        ...paidIn(seen, period, memberId),
      });
    }
    return { periods: list, timeZone };
  };
