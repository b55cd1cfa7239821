import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopyableCode } from '@/components/forms/copyable-code';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { useConfirmed } from '@/components/gate/identity/use-confirmed-action';
import styles from '@/components/money/money.module.css';
import { PaymentPasswordField } from '@/components/money/sending/payment-password-field';
import { useFieldText, useWalletForm } from '@/components/money/sending/use-wallet-form';
import { useMoneyText } from '@/components/money/use-money-text';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { points, type PointReward } from '@/lib/contract/calls/points';
import type { ErrorCode } from '@/lib/contract/errors';
import { moneyText, parseMoney } from '@/lib/money';
import { hasSurcharge, missingPoints } from '../point-rules';
import { PointsFailure } from '../points-failure';
import { goToPoints } from '../points-place';
import { AddressChoice } from './address-choice';
import { mostOf, orderSchema, type OrderValues } from './order-schema';

export interface OrderFormProps {
  reward: PointReward;
  balance: number | null;
  memberId: string;
  onClose: () => void;
}

const fieldOfCode: Partial<Record<ErrorCode, keyof OrderValues>> = {
  'points.stock': 'quantity',
  'points.limit': 'quantity',
  'points.insufficient': 'quantity',
  'points.address': 'addressId',
  'payment.password.wrong': 'paymentPassword',
  'payment.password.locked': 'paymentPassword',
};

/** The form, and after it the number of the order and the way to it. */
export function OrderForm(props: OrderFormProps) {
  const t = useTranslations('points.order');
  const [orderId, setOrderId] = useState<string | null>(null);
  if (orderId === null) return <Form {...props} onDone={setOrderId} />;
  return (
    <section className={styles.section} role="status">
      <p className={styles.result}>{t(props.reward.kind === 'goods' ? 'doneGoods' : 'done')}</p>
      <p>
        {t('number')} <CopyableCode text={orderId} />
      </p>
      <div className={styles.steps}>
        <Button
          onClick={() => {
            props.onClose();
            goToPoints({ view: 'orders', order: orderId });
          }}
        >
          {t('look')}
        </Button>
        <Button variant="secondary" onClick={props.onClose}>
          {t('close')}
        </Button>
      </div>
    </section>
  );
}

function useOrderForm({ reward, memberId, onDone }: OrderFormProps & { onDone: (id: string) => void }) {
  const form = `points.${reward.rewardId}`;
  const errorText = useErrorText();
  const fieldText = useFieldText({});
  const { run, failure, isBusy } = useKeyedAction(points.redeem, memberId, {
    draft: form,
    through: useConfirmed(),
    secret: 'paymentPassword',
    seen: ['seenPoints', 'seenSurcharge'],
  });
  const { form: typed, errorOf } = useWalletForm<OrderValues>({
    form,
    memberId,
    failure,
    secret: 'paymentPassword',
    initial: { quantity: '1', addressId: '', remark: '', paymentPassword: '' },
    schema: () => orderSchema(reward),
    onSubmit: async ({ quantity, addressId, remark, paymentPassword }) => {
      const done = await run({
        rewardId: reward.rewardId,
        quantity: Number(quantity),
        ...(reward.kind === 'goods' && { addressId }),
        ...(remark.trim() && { remark: remark.trim() }),
        ...seenOf(reward, quantity),
        paymentPassword,
      });
      if (done) onDone(done.orderId);
    },
  });
  const refusedField = failure?.kind === 'refused' ? fieldOfCode[failure.error.code] : undefined;
  const errorAt = (field: keyof OrderValues) =>
    fieldText(errorOf(field), field) ?? (refusedField === field ? errorText(failure?.error) : undefined);
  return { typed, errorAt, errorOf, failure, isBusy, isAtField: refusedField !== undefined };
}

function Form(props: OrderFormProps & { onDone: (orderId: string) => void }) {
  const { reward, balance, memberId } = props;
  const t = useTranslations('points.order');
  const { typed, errorAt, errorOf, failure, isBusy, isAtField } = useOrderForm(props);
  const { values, setFieldValue, getFieldProps, submit } = typed;
  const max = mostOf(reward);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        label={t('quantity')}
        inputMode="numeric"
        autoComplete="off"
        hint={t('most', { count: max })}
        {...getFieldProps('quantity')}
        error={errorOf('quantity')?.code === 'choice' ? t('between', { max }) : errorAt('quantity')}
      />
      <OrderSum reward={reward} quantity={values.quantity} balance={balance} />
      {reward.kind === 'goods' && (
        <AddressChoice
          memberId={memberId}
          value={values.addressId}
          error={errorOf('addressId')?.code === 'required' ? t('addressNeeded') : errorAt('addressId')}
          onChange={(addressId) => void setFieldValue('addressId', addressId)}
        />
      )}
      <TextArea
        label={t('remark')}
        optionalLabel={t('optional')}
        rows={2}
        maxLength={140}
        hint={t('remarkHint', { max: 140 })}
        {...getFieldProps('remark')}
        error={errorAt('remark')}
      />
      <PaymentPasswordField {...getFieldProps('paymentPassword')} error={errorAt('paymentPassword')} />
      <PointsFailure
        failure={failure}
        isAtField={isAtField}
        refusedText={t('refused')}
        uncertainText={t('uncertain')}
      />
      <Button type="submit" size="l" isBusy={isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}

interface OrderSumProps {
  reward: PointReward;
  quantity: string;
  balance: number | null;
}

/** What the whole order takes. */
function totalOf({ points: each, surcharge }: PointReward, quantity: string) {
  return {
    count: each * Number(quantity),
    amount: moneyText((parseMoney(surcharge) ?? 0n) * BigInt(quantity)),
  };
}

/** The total that was on screen, as far as the platform has said it. */
function seenOf(reward: PointReward, quantity: string) {
  const { count, amount } = totalOf(reward, quantity);
  return { seenPoints: count, seenSurcharge: reward.surcharge && amount };
}

/** What the whole order takes, and what would be missing. */
function OrderSum({ reward, quantity, balance }: OrderSumProps) {
  const t = useTranslations('points.order');
  const money = useMoneyText();
  if (!/^[1-9]\d{0,2}$/.test(quantity)) return null;
  const { count, amount: surcharge } = totalOf(reward, quantity);
  const missing = balance === null ? 0 : missingPoints(count, balance);
  return (
    <div aria-live="polite">
      <p>
        {hasSurcharge(surcharge) ? t('sumBoth', { count, amount: money(surcharge) }) : t('sum', { count })}
      </p>
      {missing > 0 && <p className={styles.alert}>{t('missing', { count: missing })}</p>}
    </div>
  );
}
