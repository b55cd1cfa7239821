import { array, boolean, number, object, string, type ObjectSchema, type Schema } from 'yup';
import type { OutputOf } from '../define';
import type { PageInput } from '../types';
import type {
  AccountRecordsInput,
  ConsolidatedFunds,
  UplineTransfer,
  UplineTransferInput,
  wallet,
  WalletBalance,
  WalletTransfer,
} from '../calls/wallet';
import {
  endingBonuses,
  moneySchema,
  positiveAmountSchema,
  unstated,
  unstatedMoney,
  type FamilySchemas,
} from './common';
import { loginText } from './session';

const nothing = object({});
const text = () => string().defined();
const textOrNull = () => string().nullable().defined();
const count = () => number().integer().min(0).required('required');
/** `MAIN` or the code of a vendor. */
const walletName = () => string().typeError('invalid').max(40, 'too.long').required('required');

const pageFields = () => ({
  pageNo: number().integer().min(1).max(10_000),
  pageSize: number().integer().min(1).max(100),
});
const pageInfo = () => ({ totalPages: count(), totalItems: count() });

const balance = object({
  sumBalance: moneySchema(),
  isSingle: unstated(boolean().required('required'), false),
  wallets: unstated(
    array(object({ vendorCode: text(), balance: moneySchema() }).required()).required('required'),
    [],
  ),
  heldBalance: unstatedMoney(),
  bonusBalance: unstatedMoney(),
  currencySymbol: unstated(textOrNull(), null),
}).required('required') as Schema<WalletBalance>;

const transfer = object({
  reference: text(),
  transferId: textOrNull(),
  from: text(),
  to: text(),
  amount: moneySchema(),
  status: string()
    .oneOf(['done', 'unknown'] as const)
    .required('required'),
  createdAt: textOrNull(),
}).required('required') as Schema<WalletTransfer>;

const uplineTransfer = object({
  transferId: text(),
  amount: moneySchema(),
  upline: text(),
  createdAt: text(),
}).required('required') as Schema<UplineTransfer>;

const consolidated = object({
  sumBalance: unstatedMoney(),
  heldBalance: unstatedMoney(),
  bonusBalance: unstatedMoney(),
  withdrawable: unstatedMoney(),
  totalDeposits: unstatedMoney(),
  totalWithdrawals: unstatedMoney(),
  dailysalreqtype: unstated(count(), 0),
  divtypereq: unstated(count(), 0),
  contracthoursalreq: unstated(count(), 0),
  realtimesalreqtype: unstated(count(), 0),
}).required('required') as Schema<ConsolidatedFunds>;

const accountRecord = object({
  id: text(),
  kind: text(),
  amount: moneySchema(),
  balanceBefore: moneySchema(),
  balanceAfter: moneySchema(),
  wallet: text(),
  reference: text(),
  gameName: string(),
  createdAt: text(),
}).required();

export const walletSchemas: FamilySchemas<typeof wallet> = {
  balance: { input: nothing, output: balance },
  accountRecords: {
    input: object({
      kind: string().max(40, 'too.long'),
      from: string().max(40, 'too.long'),
      to: string().max(40, 'too.long'),
      ...pageFields(),
      // An export asks for more at once than a screen does.
      pageSize: number().integer().min(1).max(500),
    }) as Schema<AccountRecordsInput>,
    output: object({ ...pageInfo(), list: array(accountRecord).required('required') }).required('required'),
  },
  merchantWallets: {
    input: nothing,
    output: array(
      object({ vendorCode: text(), name: text(), currency: unstated(text(), '') }).required(),
    ).required('required'),
  },
  transfer: {
    input: object({ from: walletName(), to: walletName(), amount: positiveAmountSchema() }),
    output: object({
      transfer,
      balance: unstated((balance as ObjectSchema<WalletBalance>).nullable(), null),
    }).required('required') as Schema<OutputOf<typeof wallet.transfer>>,
  },
  transferDetail: {
    input: object({ reference: string().typeError('invalid').max(200, 'too.long').required('required') }),
    output: transfer,
  },
  collectAll: {
    input: nothing,
    output: object({ transfers: array(transfer).required('required'), balance }).required('required'),
  },
  consolidated: { input: nothing, output: consolidated },
  transferUpline: {
    input: object({
      amount: positiveAmountSchema(),
      paymentPassword: loginText().required('required'),
      isBonusGivenUp: boolean(),
    }) as unknown as Schema<UplineTransferInput>,
    output: uplineTransfer,
  },
  uplineTransfers: {
    input: object(pageFields()) as Schema<PageInput>,
    output: object({
      ...pageInfo(),
      isOffered: boolean().required('required'),
      upline: textOrNull(),
      endingBonuses: endingBonuses(),
      list: array(uplineTransfer).required('required'),
    }).required('required'),
  },
};
