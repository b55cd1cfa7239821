import type { YearStatement } from '@/lib/contract/calls/protection';

const flows = ['deposits', 'withdrawals', 'stakes', 'payouts'] as const;
const totals = [
  'openingBalance',
  ...flows,
  'net',
  'bonuses',
  'other',
  'closingBalance',
  'minutesPlayed',
] as const;

/** One line a month and one for the year. Every cell is a number or a fixed name, so none needs quotes. */
export function statementCsv(statement: YearStatement): string {
  const header = ['period', ...totals];
  const months = statement.months.map((month) => {
    const cells = totals.map((name) => (isFlow(name) ? month[name] : ''));
    return [`${statement.year}-${String(month.month).padStart(2, '0')}`, ...cells];
  });
  const year = [String(statement.year), ...totals.map((name) => String(statement[name]))];
  return [header, ...months, year].map((cells) => `${cells.join(',')}\r\n`).join('');
}

function isFlow(name: (typeof totals)[number]): name is (typeof flows)[number] {
  return (flows as readonly string[]).includes(name);
}

export function statementJson(statement: YearStatement): string {
  return `${JSON.stringify(statement, null, 2)}\n`;
}
