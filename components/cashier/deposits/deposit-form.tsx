import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { FormFailure } from '@/components/money/form-failure';
import styles from '@/components/money/money.module.css';
import { useMoneyText } from '@/components/money/use-money-text';
import { Button } from '@/components/ui/button';
import { MoneyInput } from '@/components/ui/money-input';
import type { CallFailure } from '@/lib/client/call/call-failure';
import { answeredUrl, leaveFor } from '@/lib/client/safe-url';
import {
  cashier,
  type CashierMethod,
  type CashierOptions,
  type DepositCreateInput,
} from '@/lib/contract/calls/cashier';
import { moneyText, parseMoney } from '@/lib/money';
import { AmountChips } from '@/components/money/sending/amount-chips';
import { FactList } from '../fact-list';
import { feeOf, quickAmountsOf } from '../fee';
import { MethodChoice } from '../method-choice';
import { useFieldText, useWalletForm } from '@/components/money/sending/use-wallet-form';
import { depositCreateSchema, type DepositValues } from '../wallet-schemas';
import { BonusChoice } from './bonus-choice';
import { depositReturnUrl, rememberDeposit } from './open-deposit';

export interface DepositFormProps {
  memberId: string;
  options: CashierOptions;
}

const form = 'deposit';

/** Opens a deposit and goes on to the provider's page; the balance changes when the provider has confirmed. */
export function DepositForm({ memberId, options }: DepositFormProps) {
  const t = useTranslations('wallet.deposit');
  const money = useMoneyText();
  const { typed, method, bonus, textOf, failure, isBusy, step } = useDeposit(memberId, options);
  const { values, setFieldValue, submit } = typed;
  const amountMinor = parseMoney(values.amount) ?? 0n;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <MethodChoice
        label={t('method')}
        methods={options.deposit}
        value={values.methodCode}
        onChange={(code) => void setFieldValue('methodCode', code)}
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
        amounts={method ? quickAmountsOf(method) : []}
        onChoose={(amount) => void setFieldValue('amount', amount)}
      />
      <BonusChoice
        bonuses={options.depositBonuses}
        value={bonus?.promotionId ?? ''}
        amountMinor={amountMinor}
        onChange={(id) => void setFieldValue('promotionId', id)}
      />
      {method && amountMinor > 0n && <DepositSum method={method} amountMinor={amountMinor} />}
      <Failure failure={failure} hasBadAddress={step === 'bad-address'} />
      <div className={styles.send}>
        <Button type="submit" variant="action" size="l" isBusy={isBusy || step === 'leaving'}>
          {t('submit')}
        </Button>
      </div>
      <p className={styles.note}>{t('note')}</p>
    </form>
  );
}

/** The form's state: rules, draft, and the way to the provider. */
function useDeposit(memberId: string, options: CashierOptions) {
  const { run, failure, isBusy } = useKeyedAction(cashier.createDeposit, memberId, { draft: form });
  const [step, setStep] = useState<'typing' | 'leaving' | 'bad-address'>('typing');
  const methodOf = (code: string) => options.deposit.find((one) => one.methodCode === code);
  const bonusOf = (id: string) => options.depositBonuses.find((one) => one.promotionId === id);
  const { form: typed, errorOf } = useWalletForm<DepositValues>({
    form,
    memberId,
    failure,
    initial: { methodCode: options.deposit[0]?.methodCode ?? '', amount: '', promotionId: '' },
    schema: (values) => depositCreateSchema(methodOf(values.methodCode), bonusOf(values.promotionId)),
    onSubmit: async (values) => {
      setStep('typing');
      const opened = await run(bodyOf(values, bonusOf(values.promotionId)?.promotionId));
      if (!opened) return;
      const url = answeredUrl(opened.content);
      setStep(url ? 'leaving' : 'bad-address');
      if (!url) return;
      rememberDeposit(opened.deposit.id, url.href);
      leaveFor(url);
    },
  });
  const method = methodOf(typed.values.methodCode);
  const bonus = bonusOf(typed.values.promotionId);
  const fieldText = useFieldText({
    min: method?.minAmount ?? null,
    max: method?.maxAmount ?? null,
    fee: method ? moneyText(feeOf(method, parseMoney(typed.values.amount) ?? 0n)) : null,
    bonusMin: bonus?.minDeposit ?? null,
  });
  const textOf = (field: keyof DepositValues) => fieldText(errorOf(field), field);
  return { typed, method, bonus, textOf, failure, isBusy, step };
}

/** A bonus that is not offered any more since the draft was kept is left out. */
function bodyOf({ methodCode, amount }: DepositValues, promotionId: string | undefined): DepositCreateInput {
  return {
    methodCode,
    amount: moneyText(parseMoney(amount) ?? 0n),
    ...(promotionId && { promotionId }),
    returnUrl: depositReturnUrl(),
  };
}

function DepositSum({ method, amountMinor }: { method: CashierMethod; amountMinor: bigint }) {
  const t = useTranslations('wallet.deposit');
  const money = useMoneyText();
  const fee = feeOf(method, amountMinor);
  const credited = amountMinor - fee;
  return (
    <FactList
      facts={[
        { label: t('pay'), value: money(moneyText(amountMinor)) },
        { label: t('fee'), value: money(moneyText(fee)) },
        {
          label: t('credited'),
          value: credited > 0n ? money(moneyText(credited)) : t('creditedNone'),
          isMain: true,
        },
      ]}
    />
  );
}

function Failure({ failure, hasBadAddress }: { failure: CallFailure | null; hasBadAddress: boolean }) {
  const t = useTranslations('wallet.deposit');
  return (
    <>
      <FormFailure failure={failure} refusedText={t('refused')} uncertainText={t('uncertain')} />
      {hasBadAddress && (
        <p role="alert" className={styles.alert}>
          {t('address')}
        </p>
      )}
    </>
  );
}
