import type { CashierMethod, Deposit, Withdrawal } from '@/lib/contract/calls/cashier';
import type { Owed } from '@/lib/contract/owed';
import type { PageInfo, PageInput } from '@/lib/contract/types';
import { moneyText } from '@/lib/money';
import { openMinorOf, type Receivable } from '@/platform/play/receivables';
import { feeOf } from './rules';
import type { DepositRow, Method, WithdrawalRow } from './types';

const textOrNull = (minor: bigint | null) => (minor === null ? null : moneyText(minor));

export function presentMethod({
  code,
  kind,
  name,
  minMinor,
  maxMinor,
  fee,
  quickMinor,
}: Method): CashierMethod {
  return {
    methodCode: code,
    kind,
    name,
    minAmount: moneyText(minMinor),
    maxAmount: moneyText(maxMinor),
    feeFixed: moneyText(fee.fixedMinor),
    // Hundredths of a percent read as percent with two decimals, like minor units.
    feePercent: moneyText(fee.basisPoints),
    quickAmounts: quickMinor.filter((minor) => minor >= minMinor && minor <= maxMinor).map(moneyText),
  };
}

/** The fields that leave the platform, picked by hand. */
export function presentDeposit(row: DepositRow): Deposit {
  return {
    id: row.id,
    methodCode: row.methodCode,
    amount: moneyText(row.amountMinor),
    fee: moneyText(feeOf(row.fee, row.paidMinor ?? row.amountMinor)),
    paidAmount: textOrNull(row.paidMinor),
    creditedAmount: textOrNull(row.creditedMinor),
    promotionId: row.promotionId,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

export function presentOwed(debts: readonly Receivable[]): Owed {
  return {
    amount: moneyText(debts.reduce((sum, debt) => sum + openMinorOf(debt), 0n)),
    items: debts.map((debt) => ({
      reason: debt.reason,
      reference: debt.reference,
      amount: moneyText(openMinorOf(debt)),
      since: debt.openedAt.toISOString(),
    })),
  };
}

export function presentWithdrawal(row: WithdrawalRow): Withdrawal {
  return {
    id: row.id,
    methodCode: row.methodCode,
    amount: moneyText(row.amountMinor),
    fee: moneyText(row.feeMinor),
    payout: moneyText(row.amountMinor - row.feeMinor),
    accountEnding: row.accountEnding,
    status: row.status,
    receipt: row.receipt,
    confirmUntil: row.confirmUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

const defaultPageSize = 10;

export function pageOf({ pageNo = 1, pageSize = defaultPageSize }: PageInput): {
  offset: number;
  limit: number;
  infoOf: (totalItems: number) => PageInfo;
} {
  return {
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
    infoOf: (totalItems) => ({ totalItems, totalPages: Math.ceil(totalItems / pageSize) }),
  };
}
