import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopyableCode } from '@/components/forms/copyable-code';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { useConfirmed } from '@/components/gate/identity/use-confirmed-action';
import { FormFailure } from '@/components/money/form-failure';
import styles from '@/components/money/money.module.css';
import { useMoneyText } from '@/components/money/use-money-text';
import { Button } from '@/components/ui/button';
import { MoneyInput } from '@/components/ui/money-input';
import { useCall } from '@/lib/client/call/use-call';
import type { EndingBonus } from '@/lib/contract/calls/promotions';
import { wallet, type UplineTransfer } from '@/lib/contract/calls/wallet';
import { moneyText, parseMoney } from '@/lib/money';
import { AmountChips } from '@/components/money/sending/amount-chips';
import { consentTo, EndingBonuses } from '@/components/money/sending/ending-bonuses';
import { PaymentPasswordField } from '@/components/money/sending/payment-password-field';
import { useFieldText, useWalletForm } from '@/components/money/sending/use-wallet-form';
import { sendingSchema, type SendingValues } from '@/components/money/sending/sending-schemas';
import { mainBalanceOf } from '@/components/money/sending/wallet-sums';

export interface UplineFormProps {
  memberId: string;
  upline: string;
  endingBonuses: readonly EndingBonus[];
}

const form = 'upline';
const noInput = {};

/** The form, and after a transfer what was sent under which id. */
export function UplineForm(props: UplineFormProps) {
  const t = useTranslations('wallet.upline');
  const money = useMoneyText();
  const [done, setDone] = useState<UplineTransfer | null>(null);
  if (!done) return <Form {...props} onDone={setDone} />;
  return (
    <section className={styles.section} role="status">
      <p className={styles.result}>{t('done', { amount: money(done.amount), upline: done.upline })}</p>
      <p>
        {t('id')} <CopyableCode text={done.transferId} />
      </p>
      <div>
        <Button variant="secondary" onClick={() => setDone(null)}>
          {t('another')}
        </Button>
      </div>
    </section>
  );
}

interface FormProps extends UplineFormProps {
  onDone: (done: UplineTransfer) => void;
}

function Form({ memberId, upline, endingBonuses, onDone }: FormProps) {
  const t = useTranslations('wallet.upline');
  const money = useMoneyText();
  const { data: balance } = useCall(wallet.balance, noInput);
  const available = balance ? mainBalanceOf(balance) : null;
  const consent = consentTo(endingBonuses);
  const { run, failure, isBusy } = useKeyedAction(wallet.transferUpline, memberId, {
    draft: form,
    through: useConfirmed(),
    secret: 'paymentPassword',
  });
  const { form: typed, errorOf } = useWalletForm<SendingValues>({
    form,
    memberId,
    failure,
    secret: 'paymentPassword',
    initial: { amount: '', paymentPassword: '', consent: '' },
    schema: () => sendingSchema(available, consent),
    onSubmit: async ({ amount, paymentPassword, consent: agreed }) => {
      const yes = agreed && consent ? { isBonusGivenUp: true } : {};
      const done = await run({ amount: moneyText(parseMoney(amount) ?? 0n), paymentPassword, ...yes });
      if (done) onDone(done);
    },
  });
  const { values, setFieldValue, getFieldProps, submit } = typed;
  const fieldText = useFieldText({ balance: available });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t('lead', { upline })}</p>
      <MoneyInput
        label={t('amount')}
        symbol={balance?.currencySymbol ?? ''}
        value={values.amount}
        onValueChange={(amount) => void setFieldValue('amount', amount)}
        hint={available === null ? undefined : t('available', { amount: money(available) })}
        error={fieldText(errorOf('amount'), 'amount')}
      />
      <AmountChips
        amounts={[]}
        allMinor={parseMoney(available)}
        onChoose={(amount) => void setFieldValue('amount', amount)}
      />
      <EndingBonuses
        bonuses={endingBonuses}
        value={values.consent}
        error={fieldText(errorOf('consent'), 'consent')}
        onChange={(value) => void setFieldValue('consent', value)}
      />
      <PaymentPasswordField
        {...getFieldProps('paymentPassword')}
        error={fieldText(errorOf('paymentPassword'), 'paymentPassword')}
      />
      <FormFailure failure={failure} refusedText={t('refused')} uncertainText={t('uncertain')} />
      <Button type="submit" size="l" isBusy={isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}
