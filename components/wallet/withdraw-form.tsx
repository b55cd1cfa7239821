'use client';

import { Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { MoneyInput } from '@/components/ui/money-input';
import { TextInput } from '@/components/ui/text-input';
import { cashier, type CashierMethod, type Withdrawal } from '@/lib/contract/cashier';
import { moneyText, parseMoney } from '@/lib/money';
import { accountNumberLength, holderLength } from '@/lib/schemas/payout-account';
import { FormFailure } from './form-failure';
import { MethodChoice } from './method-choice';
import { useMoneyText } from './use-money-text';
import { useMoneyCall } from './use-money-call';
import { useFieldText, useWalletForm } from './use-wallet-form';
import styles from './wallet.module.css';
import { withdrawalCreateSchema, type WithdrawalValues } from './wallet-schemas';

export interface WithdrawFormProps {
  memberId: string;
  /** What can be spent, null while it is not known. */
  balance: string | null;
  methods: readonly CashierMethod[];
  symbol: string;
  onDone: (withdrawal: Withdrawal) => void;
}

const form = 'withdrawal';

export function WithdrawForm({ memberId, balance, methods, symbol, onDone }: WithdrawFormProps) {
  const t = useTranslations('wallet.withdraw');
  const money = useMoneyText();
  const { send, failure, isSending } = useMoneyCall(cashier.createWithdrawal, form, memberId);
  const methodOf = (values: WithdrawalValues) => methods.find((one) => one.methodCode === values.methodCode);
  const { formik, errorOf } = useWalletForm<WithdrawalValues>({
    form,
    memberId,
    failure,
    initial: { methodCode: methods[0]?.methodCode ?? '', amount: '', accountHolder: '', accountNumber: '' },
    schema: (values) => withdrawalCreateSchema(methodOf(values), balance),
    onSubmit: async (values) => {
      const done = await send({
        methodCode: values.methodCode,
        amount: moneyText(parseMoney(values.amount) ?? 0n),
        accountHolder: values.accountHolder.trim(),
        accountNumber: values.accountNumber.trim(),
      });
      if (done) onDone(done);
    },
  });
  const { values, setFieldValue, getFieldProps, handleSubmit } = formik;
  const method = methodOf(values);
  const fieldText = useFieldText(method, balance);
  const limits = method && t('hint', { min: money(method.minAmount), max: money(method.maxAmount) });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <MethodChoice
        label={t('method')}
        methods={methods}
        value={values.methodCode}
        onChange={(code) => void setFieldValue('methodCode', code)}
      />
      <TextInput
        {...getFieldProps('accountHolder')}
        label={t('holder')}
        autoComplete="name"
        maxLength={holderLength.max}
        error={fieldText(errorOf('accountHolder'))}
      />
      <TextInput
        {...getFieldProps('accountNumber')}
        label={t('number')}
        autoComplete="off"
        spellCheck={false}
        maxLength={accountNumberLength.max}
        error={fieldText(errorOf('accountNumber'))}
      />
      <MoneyInput
        label={t('amount')}
        symbol={symbol}
        value={values.amount}
        onValueChange={(amount) => void setFieldValue('amount', amount)}
        hint={[balance !== null && t('balance', { amount: money(balance) }), limits]
          .filter(Boolean)
          .join(' · ')}
        error={fieldText(errorOf('amount'))}
      />
      <p className={styles.notice}>
        <Info size={20} aria-hidden="true" />
        {t('notice')}
      </p>
      <FormFailure failure={failure} refusedText={t('refused')} uncertainText={t('uncertain')} />
      <Button type="submit" size="l" isBusy={isSending}>
        {t('submit')}
      </Button>
    </form>
  );
}
