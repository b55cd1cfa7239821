import { useTranslations } from 'next-intl';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { useConfirmed } from '@/components/gate/identity/use-confirmed-action';
import { FormFailure } from '@/components/money/form-failure';
import styles from '@/components/money/money.module.css';
import { AmountChips } from '@/components/money/sending/amount-chips';
import { consentTo, EndingBonuses } from '@/components/money/sending/ending-bonuses';
import { PaymentPasswordField } from '@/components/money/sending/payment-password-field';
import { sendingSchema, type SendingValues } from '@/components/money/sending/sending-schemas';
import { useFieldText, useWalletForm } from '@/components/money/sending/use-wallet-form';
import { mainBalanceOf } from '@/components/money/sending/wallet-sums';
import { useMoneyText } from '@/components/money/use-money-text';
import { Button } from '@/components/ui/button';
import { MoneyInput } from '@/components/ui/money-input';
import type { CallFailure } from '@/lib/client/call/call-failure';
import { useCall } from '@/lib/client/call/use-call';
import { useMember } from '@/lib/client/session/use-member';
import { agentTeam, type DownlineTransfer } from '@/lib/contract/calls/agent-centre/agent-team';
import { cashier } from '@/lib/contract/calls/cashier';
import type { EndingBonus } from '@/lib/contract/calls/promotions';
import { wallet } from '@/lib/contract/calls/wallet';
import { moneyText, parseMoney } from '@/lib/money';
import type { TransferDownlineProps } from './transfer-downline';

export interface DownlineFormProps extends Pick<TransferDownlineProps, 'account' | 'centre'> {
  onDone: (done: DownlineTransfer) => void;
}

const noInput = {};
const noBonuses: readonly EndingBonus[] = [];

/** What the agent's own wallet holds, and which of its bonuses end. A helper is not told of it. */
function useOwnWallet(isOwner: boolean) {
  const { member } = useMember();
  const { data: balance } = useCall(wallet.balance, isOwner ? noInput : null);
  const { data: options } = useCall(cashier.options, isOwner ? noInput : null);
  return {
    memberId: member?.id ?? '',
    symbol: member?.currencySymbol ?? '',
    available: balance ? mainBalanceOf(balance) : null,
    bonuses: options?.withdrawalRules.endingBonuses ?? noBonuses,
  };
}

function useTransfer({ account, centre, onDone }: DownlineFormProps) {
  const own = useOwnWallet(centre.role === 'owner');
  const { memberId, available, bonuses } = own;
  const { accountRef } = account;
  const form = `downline ${accountRef}`;
  const consent = consentTo(bonuses);
  const { run, failure, isBusy } = useKeyedAction(agentTeam.transferDownline, memberId, {
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
      const sent = { accountRef, amount: moneyText(parseMoney(amount) ?? 0n), paymentPassword, ...yes };
      const done = await run(sent);
      if (done) onDone(done);
    },
  });
  return { ...own, typed, errorOf, failure, isBusy };
}

export function DownlineForm(props: DownlineFormProps) {
  const { account, centre } = props;
  const t = useTranslations('agentTeam.transfer');
  const money = useMoneyText();
  const { typed, errorOf, failure, isBusy, available, bonuses, symbol } = useTransfer(props);
  const fieldText = useFieldText({ balance: available });
  const { values, setFieldValue, getFieldProps, submit } = typed;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t('lead', { username: account.username })}</p>
      {centre.role === 'helper' && <p className={styles.note}>{t('helper', { owner: centre.owner })}</p>}
      <MoneyInput
        label={t('amount')}
        symbol={symbol}
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
        bonuses={bonuses}
        value={values.consent}
        error={fieldText(errorOf('consent'), 'consent')}
        onChange={(value) => void setFieldValue('consent', value)}
      />
      <PaymentPasswordField
        {...getFieldProps('paymentPassword')}
        error={fieldText(errorOf('paymentPassword'), 'paymentPassword')}
      />
      <FormFailure failure={failure} refusedText={t('refused')} uncertainText={t('uncertain')} />
      <Reason failure={failure} />
      <Button type="submit" size="l" isBusy={isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** What a refusal leaves open: how much of the day is left, or that nobody is told why. */
function Reason({ failure }: { failure: CallFailure | null }) {
  const t = useTranslations('agentTeam.transfer');
  const money = useMoneyText();
  const { code, value } = failure?.error ?? {};
  if (code === 'transfer.downline.unavailable') return <p className={styles.note}>{t('unavailable')}</p>;
  const left = value?.['remaining'];
  if (code !== 'transfer.downline.daily' || typeof left !== 'string') return null;
  return <p className={styles.note}>{t('left', { amount: money(left) })}</p>;
}
