import type { Deposit, Withdrawal } from '@/lib/contract/cashier';
import type { PageInfo, PageInput } from '@/lib/contract/types';
import { moneyText } from '@/lib/money';
import type { DepositRow, WithdrawalRow } from './types';

/** The fields that leave the platform, picked by hand. */
export function presentDeposit(row: DepositRow): Deposit {
  return {
    id: row.id,
    methodCode: row.methodCode,
    amount: moneyText(row.amountMinor),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

export function presentWithdrawal(row: WithdrawalRow): Withdrawal {
  return {
    id: row.id,
    methodCode: row.methodCode,
    amount: moneyText(row.amountMinor),
    accountEnding: row.accountEnding,
    status: row.status,
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
