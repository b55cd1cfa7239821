import type { YearStatement } from '@/lib/contract/calls/protection';
import { invalidFields } from '@/lib/contract/errors';
import { moneyText } from '@/lib/money';
import type { Reader } from '@/platform/ground/db';
import { listMonthlyTotals, type MonthlyTotal } from '@/platform/ground/ledger-reports';
import { wholeMinutes } from '../protection-gate';
import { sumPlayedMs } from '../protection-gate';

/** Where each kind of movement stands in a statement; what is in none of them is `other`. */
const groups = {
  deposits: ['deposit', 'deposit_reversed', 'receivable_collected'],
  withdrawals: ['withdrawal'],
  stakes: ['stake', 'stake_returned'],
  payouts: ['payout', 'payout_corrected', 'jackpot_win'],
  bonuses: ['bonus_granted', 'bonus_released', 'bonus_ended', 'reward', 'rebate'],
} as const;
type Group = keyof typeof groups;

const groupNames = Object.keys(groups) as Group[];
/** What an agent has sent to an account is a deposit of that account; of the agent it is another movement. */
const isSentDownToMe = ({ kind, amountMinor }: MonthlyTotal): boolean =>
  kind === 'downline_transfer' && amountMinor > 0n;

function groupOf(total: MonthlyTotal): Group | 'other' {
  if (isSentDownToMe(total)) return 'deposits';
  return groupNames.find((name) => (groups[name] as readonly string[]).includes(total.kind)) ?? 'other';
}

type Sums = Record<Group | 'other', bigint>;

function sumsOf(totals: readonly MonthlyTotal[]): Sums {
  const sums: Sums = { deposits: 0n, withdrawals: 0n, stakes: 0n, payouts: 0n, bonuses: 0n, other: 0n };
  for (const total of totals) sums[groupOf(total)] += total.amountMinor;
  return sums;
}

const allOf = (totals: readonly MonthlyTotal[]): bigint =>
  totals.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

/** What left the member is said without its minus. */
function flowsOf({ deposits, withdrawals, stakes, payouts }: Sums) {
  return {
    deposits: moneyText(deposits),
    withdrawals: moneyText(-withdrawals),
    stakes: moneyText(-stakes),
    payouts: moneyText(payouts),
  };
}

const startOf = (year: number): Date => new Date(Date.UTC(year, 0, 1));
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** A year in UTC, of all money that is the member's or beside it as a bonus; the current year until now. */
export async function getYearStatement(
  reader: Reader,
  { memberId, year }: { memberId: string; year: number },
  now: Date,
): Promise<YearStatement> {
  if (year > now.getUTCFullYear()) throw invalidFields({ year: { code: 'too.large' } });
  const from = startOf(year);
  const to = earlier(startOf(year + 1), now);
  const totals = await listMonthlyTotals(reader, { owner: memberId, to });
  const inYear = totals.filter((total) => total.year === year);
  const openingMinor = allOf(totals.filter((total) => total.year < year));
  const sums = sumsOf(inYear);
  const lastMonth = year === now.getUTCFullYear() ? now.getUTCMonth() + 1 : 12;
  return {
    year,
    from: from.toISOString(),
    to: to.toISOString(),
    ...flowsOf(sums),
    bonuses: moneyText(sums.bonuses),
    other: moneyText(sums.other),
    net: moneyText(sums.payouts + sums.stakes),
    minutesPlayed: wholeMinutes(await sumPlayedMs(reader, memberId, from, to)),
    openingBalance: moneyText(openingMinor),
    closingBalance: moneyText(openingMinor + allOf(inYear)),
    months: Array.from({ length: lastMonth }, (_, index) => ({
      month: index + 1,
      ...flowsOf(sumsOf(inYear.filter(({ month }) => month === index + 1))),
    })),
  };
}
