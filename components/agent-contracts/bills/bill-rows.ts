import { moneyText, parseMoney } from '@/lib/money';
import type { Bill } from '@/lib/contract/calls/agent-centre/agent-contracts';

/** One row of how a bill comes about. `fraction`: millionths of a hundredth that are no money yet. */
export interface BillRow {
  key: string;
  amount?: string;
  fraction?: number;
  /** Rates and counts that the words of the row name. */
  ratePpm?: number;
  tier?: number;
  moved?: string;
  isTotal?: boolean;
}

const minor = (amount: string): bigint => parseMoney(amount) ?? 0n;
const less = (amount: string): string => moneyText(-minor(amount));
const isNothing = (amount: string): boolean => minor(amount) === 0n;

/** What the tier that was reached pays; none was reached where it is null. */
function payRow({ terms, tier, amount }: Bill): BillRow {
  if (terms.kind === 'realtime' || tier === null) return { key: 'noTier', amount };
  const met = terms.tiers[tier];
  const fixed = met && 'fixed' in met ? met.fixed : null;
  return fixed
    ? { key: 'fixed', tier: tier + 1, amount }
    : { key: 'share', tier: tier + 1, ratePpm: met?.ratePpm ?? 0, amount };
}

function dividendRows(bill: Bill): BillRow[] {
  const { terms, facts } = bill;
  if (terms.kind !== 'dividend') return [];
  return [
    { key: 'house', amount: facts.house },
    { key: 'gifts', amount: less(facts.gifts) },
    { key: 'platformFee', ratePpm: terms.platformFeePpm, amount: less(bill.platformFee) },
    { key: 'paymentFee', ratePpm: terms.paymentFeePpm, moved: facts.moved, amount: less(bill.paymentFee) },
    ...(isNothing(bill.carryIn) ? [] : [{ key: 'carryIn', amount: bill.carryIn }]),
    { key: 'base', amount: bill.base, isTotal: true },
    payRow(bill),
  ];
}

function salaryRows(bill: Bill): BillRow[] {
  const { terms, facts, remainderIn, remainder } = bill;
  const before = remainderIn > 0 ? [{ key: 'remainderIn', fraction: remainderIn }] : [];
  const after = remainder > 0 ? [{ key: 'remainder', fraction: remainder }] : [];
  if (terms.kind !== 'realtime')
    return [{ key: 'valid', amount: facts.valid, isTotal: true }, ...before, payRow(bill), ...after];
  return [
    { key: 'won', ratePpm: terms.profitRatePpm, amount: facts.won },
    { key: 'lost', ratePpm: terms.lossRatePpm, amount: facts.lost },
    ...before,
    { key: 'earned', amount: bill.amount },
    ...after,
  ];
}

/** How a bill comes about, row by row, down to what is still open. */
export function billRows(bill: Bill): BillRow[] {
  const made = bill.kind === 'dividend' ? dividendRows(bill) : salaryRows(bill);
  const adjustment = isNothing(bill.adjustment) ? [] : [{ key: 'adjustment', amount: bill.adjustment }];
  return [
    ...made,
    ...adjustment,
    { key: 'due', amount: bill.due, isTotal: true },
    { key: 'paid', amount: bill.paid },
    { key: 'open', amount: bill.open, isTotal: true },
    ...(isNothing(bill.carryOut) ? [] : [{ key: 'carryOut', amount: bill.carryOut }]),
  ];
}
