'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { MoneyInput } from '@/components/ui/money-input';
import { answeredUrl, leaveFor } from '@/lib/client/safe-url';
import { cashier, type CashierMethod } from '@/lib/contract/cashier';
import { moneyText, parseMoney } from '@/lib/money';
import { FormFailure } from './form-failure';
import { MethodChoice } from './method-choice';
import { useMoneyText } from './use-money-text';
import { depositReturnUrl, rememberDeposit } from './open-deposit';
import { useMoneyCall } from './use-money-call';
import { useFieldText, useWalletForm } from './use-wallet-form';
import styles from './wallet.module.css';
import { depositCreateSchema, type DepositValues } from './wallet-schemas';

export interface DepositFormProps {
  memberId: string;
  methods: readonly CashierMethod[];
  symbol: string;
}

const form = 'deposit';

/** Opens a deposit and goes on to the provider's page; the balance changes when the provider has confirmed. */
export function DepositForm({ memberId, methods, symbol }: DepositFormProps) {
  const t = useTranslations('wallet.deposit');
  const money = useMoneyText();
  const { send, failure, isSending } = useMoneyCall(cashier.createDeposit, form, memberId);
  const [step, setStep] = useState<'typing' | 'leaving' | 'bad-address'>('typing');
  const methodOf = (values: DepositValues) => methods.find((one) => one.methodCode === values.methodCode);
  const { formik, errorOf } = useWalletForm<DepositValues>({
    form,
    memberId,
    failure,
    initial: { methodCode: methods[0]?.methodCode ?? '', amount: '' },
    schema: (values) => depositCreateSchema(methodOf(values)),
    onSubmit: async ({ methodCode, amount }) => {
      setStep('typing');
      const wanted = {
        methodCode,
        amount: moneyText(parseMoney(amount) ?? 0n),
        returnUrl: depositReturnUrl(),
      };
      const opened = await send(wanted);
      if (!opened) return;
      const url = answeredUrl(opened.content);
      setStep(url ? 'leaving' : 'bad-address');
      if (!url) return;
      rememberDeposit(opened.deposit.id);
      leaveFor(url);
    },
  });
  const { values, setFieldValue, handleSubmit } = formik;
  const method = methodOf(values);
  const fieldText = useFieldText(method, null);
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <MethodChoice
        label={t('method')}
        methods={methods}
        value={values.methodCode}
        onChange={(code) => void setFieldValue('methodCode', code)}
      />
      <MoneyInput
        label={t('amount')}
        symbol={symbol}
        value={values.amount}
        onValueChange={(amount) => void setFieldValue('amount', amount)}
        hint={method && t('hint', { min: money(method.minAmount), max: money(method.maxAmount) })}
        error={fieldText(errorOf('amount'))}
      />
      <QuickAmounts method={method} onChoose={(amount) => void setFieldValue('amount', amount)} />
      <FormFailure failure={failure} refusedText={t('refused')} uncertainText={t('uncertain')} />
      {step === 'bad-address' && (
        <p role="alert" className={styles.alert}>
          {t('address')}
        </p>
      )}
      <Button type="submit" variant="action" size="l" isBusy={isSending || step === 'leaving'}>
        {t('submit')}
      </Button>
      <p className={styles.note}>{t('note')}</p>
    </form>
  );
}

const amounts = ['50.00', '100.00', '200.00', '500.00', '1000.00', '2000.00'] as const;

interface QuickAmountsProps {
  method: CashierMethod | undefined;
  onChoose: (amount: string) => void;
}

function QuickAmounts({ method, onChoose }: QuickAmountsProps) {
  const t = useTranslations('wallet.deposit');
  const money = useMoneyText();
  const min = parseMoney(method?.minAmount) ?? 0n;
  const max = parseMoney(method?.maxAmount) ?? 0n;
  const fitting = amounts.filter((amount) => {
    const minor = parseMoney(amount) ?? 0n;
    return minor >= min && minor <= max;
  });
  if (fitting.length === 0) return null;
  return (
    <div className={styles.quick} role="group" aria-label={t('quick')}>
      {fitting.map((amount) => (
        <Button key={amount} size="s" variant="secondary" onClick={() => onChoose(amount)}>
          {money(amount)}
        </Button>
      ))}
    </div>
  );
}
