import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import type { Form } from '@/components/forms/use-form';
import { useConfirmed } from '@/components/gate/identity/use-confirmed-action';
import { FormFailure } from '@/components/money/form-failure';
import styles from '@/components/money/money.module.css';
import { useMoneyText } from '@/components/money/use-money-text';
import { Button } from '@/components/ui/button';
import { MoneyInput } from '@/components/ui/money-input';
import { useTimeText } from '@/lib/client/use-time-text';
import {
  cashier,
  type CashierMethod,
  type CashierOptions,
  type Withdrawal,
} from '@/lib/contract/calls/cashier';
import { moneyText, parseMoney } from '@/lib/money';
import { AmountChips } from '@/components/money/sending/amount-chips';
import { consentTo, EndingBonuses } from '@/components/money/sending/ending-bonuses';
import { FactList } from '../fact-list';
import { feeOf, leastOf, quickAmountsOf } from '../fee';
import { MethodChoice } from '../method-choice';
import { Notice } from '@/components/money/sending/notice';
import { PaymentPasswordField } from '@/components/money/sending/payment-password-field';
import { PayoutChoice } from '../payout/payout-choice';
import type { PayoutAccountState } from '../payout/use-payout-accounts';
import { useFieldText, useWalletForm } from '@/components/money/sending/use-wallet-form';
import { withdrawalCreateSchema, type WithdrawalValues } from '../wallet-schemas';

export interface WithdrawFormProps {
  memberId: string;
  options: CashierOptions;
  accounts: readonly PayoutAccountState[];
  onDone: (withdrawal: Withdrawal) => void;
}

const form = 'withdrawal';

export function WithdrawForm(props: WithdrawFormProps) {
  const { options } = props;
  const t = useTranslations('wallet.withdraw');
  const money = useMoneyText();
  const time = useTimeText();
  const { typed, method, ownAccounts, possibleFrom, textOf, failure, isBusy } = useWithdrawal(props);
  const { values, setFieldValue, getFieldProps, submit } = typed;
  const { available, dailyLeft, isCancellable } = options.withdrawalRules;
  const most = leastOf(available, dailyLeft, method?.maxAmount);
  const amountMinor = parseMoney(values.amount) ?? 0n;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <MethodChoice
        label={t('method')}
        methods={options.withdrawal}
        value={values.methodCode}
        onChange={(code) => void setFieldValue('methodCode', code)}
      />
      <PayoutChoice
        accounts={ownAccounts}
        value={values.payoutAccountId}
        error={textOf('payoutAccountId')}
        onChange={(id) => void setFieldValue('payoutAccountId', id)}
      />
      <MoneyInput
        label={t('amount')}
        symbol={options.currencySymbol}
        value={values.amount}
        onValueChange={(amount) => void setFieldValue('amount', amount)}
        hint={method && t('hint', { min: money(method.minAmount), max: money(method.maxAmount) })}
        error={textOf('amount')}
      />
      <AmountChips
        amounts={method ? quickAmountsOf(method, most) : []}
        allMinor={most}
        onChoose={(amount) => void setFieldValue('amount', amount)}
      />
      {method && amountMinor > 0n && <WithdrawalSum method={method} amountMinor={amountMinor} />}
      <EndingBonuses
        bonuses={options.withdrawalRules.endingBonuses}
        value={values.consent}
        error={textOf('consent')}
        onChange={(consent) => void setFieldValue('consent', consent)}
      />
      <PaymentPasswordField {...getFieldProps('paymentPassword')} error={textOf('paymentPassword')} />
      <Notice>
        <p>{t(isCancellable ? 'noticeCancellable' : 'notice')}</p>
        <p>{t('review')}</p>
      </Notice>
      <FormFailure failure={failure} refusedText={t('refused')} uncertainText={t('uncertain')} />
      <Button type="submit" size="l" isBusy={isBusy} disabled={possibleFrom !== null}>
        {possibleFrom === null ? t('submit') : t('possibleFrom', { time: time(possibleFrom) })}
      </Button>
    </form>
  );
}

/** The form's state: rules, draft, and the account that goes with the method. */
function useWithdrawal({ memberId, options, accounts, onDone }: WithdrawFormProps) {
  const { available, dailyLeft, endingBonuses } = options.withdrawalRules;
  const consent = consentTo(endingBonuses);
  const methodOf = (code: string) => options.withdrawal.find((one) => one.methodCode === code);
  const accountsOf = (method: CashierMethod | undefined) =>
    accounts.filter((account) => account.kind === method?.kind);
  const payableOf = (method: CashierMethod | undefined) =>
    accountsOf(method).flatMap(({ isCooling, payoutAccountId }) => (isCooling ? [] : payoutAccountId));
  const { run, failure, isBusy } = useKeyedAction(cashier.createWithdrawal, memberId, {
    draft: form,
    through: useConfirmed(),
    secret: 'paymentPassword',
  });
  const first = firstPayable(options.withdrawal, accounts);
  const { form: typed, errorOf } = useWalletForm<WithdrawalValues>({
    form,
    memberId,
    failure,
    secret: 'paymentPassword',
    initial: { ...first, amount: '', paymentPassword: '', consent: '' },
    schema: (values) => {
      const method = methodOf(values.methodCode);
      return withdrawalCreateSchema(method, { available, dailyLeft, consent }, payableOf(method));
    },
    onSubmit: async ({ consent: agreed, ...values }) => {
      const amount = moneyText(parseMoney(values.amount) ?? 0n);
      const done = await run({ ...values, amount, ...(agreed && consent ? { isBonusGivenUp: true } : {}) });
      if (done) onDone(done);
    },
  });
  const method = methodOf(typed.values.methodCode);
  const fieldText = useFieldText({
    min: method?.minAmount ?? null,
    max: method?.maxAmount ?? null,
    balance: available,
    daily: dailyLeft,
    fee: method ? moneyText(feeOf(method, parseMoney(typed.values.amount) ?? 0n)) : null,
  });
  const textOf = (field: keyof WithdrawalValues) => fieldText(errorOf(field), field);
  const ownAccounts = accountsOf(method);
  usePayableAccount(typed, payableOf(method));
  return {
    typed,
    method,
    ownAccounts,
    possibleFrom: firstEndOf(ownAccounts),
    textOf,
    failure,
    isBusy,
  };
}

/** Where none is chosen that can be paid now, the first is: an account that has just been added, or another method's. */
function usePayableAccount(
  { values, setFieldValue }: Pick<Form<WithdrawalValues>, 'values' | 'setFieldValue'>,
  payable: readonly string[],
): void {
  const wanted = payable.includes(values.payoutAccountId) ? null : (payable[0] ?? null);
  useEffect(() => {
    if (wanted !== null) void setFieldValue('payoutAccountId', wanted);
  }, [wanted, setFieldValue]);
}

/** Where every account still has to wait: when the first of them is ready. Null where one can be paid, or none is there. */
function firstEndOf(accounts: readonly PayoutAccountState[]): string | null {
  if (accounts.length === 0 || accounts.some(({ isCooling }) => !isCooling)) return null;
  return accounts.map(({ usableFrom }) => usableFrom).sort()[0] ?? null;
}

/** A method that somebody has an account for, with that account; else the first method. */
function firstPayable(
  methods: readonly CashierMethod[],
  accounts: readonly PayoutAccountState[],
): { methodCode: string; payoutAccountId: string } {
  for (const { kind, methodCode } of methods) {
    const account = accounts.find((one) => one.kind === kind && !one.isCooling);
    if (account) return { methodCode, payoutAccountId: account.payoutAccountId };
  }
  return { methodCode: methods[0]?.methodCode ?? '', payoutAccountId: '' };
}

function WithdrawalSum({ method, amountMinor }: { method: CashierMethod; amountMinor: bigint }) {
  const t = useTranslations('wallet.withdraw');
  const money = useMoneyText();
  const fee = feeOf(method, amountMinor);
  const arriving = amountMinor > fee ? amountMinor - fee : 0n;
  return (
    <FactList
      facts={[
        { label: t('amount'), value: money(moneyText(amountMinor)) },
        { label: t('fee'), value: money(moneyText(fee)) },
        { label: t('arrives'), value: money(moneyText(arriving)), isMain: true },
      ]}
    />
  );
}
