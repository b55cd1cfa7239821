import { array, boolean, number, object, string, type Schema } from 'yup';
import type { AccountRecordsInput, wallet } from '../wallet';
import { moneySchema, type FamilySchemas } from './common';

const text = () => string().defined();
const count = () => number().integer().min(0).required('required');

export const walletSchemas: FamilySchemas<typeof wallet> = {
  balance: {
    input: object({}),
    output: object({
      sumBalance: moneySchema(),
      isSingle: boolean().required('required'),
      wallets: array(object({ vendorCode: text(), balance: moneySchema() }).required()).required('required'),
      heldBalance: moneySchema(),
      currencySymbol: text(),
    }).required('required'),
  },
  accountRecords: {
    input: object({
      kind: string().max(40, 'too.long'),
      from: string().max(40, 'too.long'),
      to: string().max(40, 'too.long'),
      pageNo: number().integer().min(1).max(10_000),
      pageSize: number().integer().min(1).max(100),
    }) as Schema<AccountRecordsInput>,
    output: object({
      totalPages: count(),
      totalItems: count(),
      list: array(
        object({
          id: text(),
          kind: text(),
          amount: moneySchema(),
          balanceAfter: moneySchema(),
          reference: text(),
          createdAt: text(),
        }).required(),
      ).required('required'),
    }).required('required'),
  },
};
