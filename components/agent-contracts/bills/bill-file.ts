import { csvOf } from '@/components/money/csv';
import type { Bill, BillLine } from '@/lib/contract/calls/agent-centre/agent-contracts';

/** A bill with all of its lines; a draft has none yet. */
export interface KeptBill {
  bill: Bill;
  lines: readonly BillLine[];
  unlisted: BillLine | null;
}

/** One row of the file: the bill as a whole, an account, or all accounts that no list shows. */
interface FileRow {
  row: 'bill' | 'account' | 'unlisted';
  account: string;
  billId: string;
  kind: string;
  scope: string;
  side: string;
  from: string;
  to: string;
  version: number;
  state: string;
  valid: string;
  active: number;
  house: string;
  gifts: string;
  moved: string;
  won: string;
  lost: string;
  platformFee: string;
  paymentFee: string;
  carryIn: string;
  base: string;
  tier: number | null;
  amount: string;
  adjustment: string;
  due: string;
  paid: string;
  open: string;
  carryOut: string;
  remainder: number | null;
  hash: string | null;
}

const columns = [
  'row',
  'account',
  'billId',
  'kind',
  'scope',
  'side',
  'from',
  'to',
  'version',
  'state',
  'valid',
  'active',
  'house',
  'gifts',
  'moved',
  'won',
  'lost',
  'platformFee',
  'paymentFee',
  'carryIn',
  'base',
  'tier',
  'amount',
  'adjustment',
  'due',
  'paid',
  'open',
  'carryOut',
  'remainder',
  'hash',
] as const satisfies readonly (keyof FileRow)[];

function billRow({ facts, terms, ...bill }: Bill): FileRow {
  const { label, ...sums } = facts;
  const tier = terms.kind === 'realtime' || bill.tier === null ? null : bill.tier + 1;
  return {
    ...bill,
    ...sums,
    from: label.from,
    to: label.to,
    tier,
    row: 'bill',
    account: bill.other.name ?? '',
  };
}

/** Of a line only its sums are known: the rest of a bill is of all of it together. */
function lineRow(bill: Bill, line: BillLine, row: 'account' | 'unlisted'): FileRow {
  const none = '';
  return {
    ...billRow(bill),
    row,
    account: line.name ?? '',
    valid: line.valid,
    active: line.active,
    house: line.house,
    gifts: line.gifts,
    moved: line.moved,
    won: line.won,
    lost: line.lost,
    platformFee: none,
    paymentFee: none,
    carryIn: none,
    base: none,
    tier: null,
    amount: none,
    adjustment: none,
    due: none,
    paid: none,
    open: none,
    carryOut: none,
    remainder: null,
  };
}

/** A header, the bill, and a row for each of its lines. The columns have the names of the contract, in every language. */
export function billCsv({ bill, lines, unlisted }: KeptBill): string {
  return csvOf<FileRow>(columns, [
    billRow(bill),
    ...lines.map((line) => lineRow(bill, line, 'account')),
    ...(unlisted ? [lineRow(bill, unlisted, 'unlisted')] : []),
  ]);
}

export function billJson(kept: KeptBill): string {
  return `${JSON.stringify(kept, null, 2)}\n`;
}
