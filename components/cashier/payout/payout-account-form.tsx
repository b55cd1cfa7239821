import { useTranslations } from 'next-intl';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { useConfirmed } from '@/components/gate/identity/use-confirmed-action';
import { FormFailure } from '@/components/money/form-failure';
import styles from '@/components/money/money.module.css';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { cashier, type PayoutAccountInput } from '@/lib/contract/calls/cashier';
import { holderLength } from '@/lib/contract/forms/payout-account';
import { PaymentPasswordField } from '@/components/money/sending/payment-password-field';
import { useCashierOptions } from '../use-cashier-options';
import { useFieldText, useWalletForm } from '@/components/money/sending/use-wallet-form';
import { maxPayoutName, payoutAccountSchema, payoutKinds } from '../wallet-schemas';
import { usePayoutAccounts } from './use-payout-accounts';

export interface PayoutAccountFormProps {
  memberId: string;
  onAdded: (name: string) => void;
  /** Without it the form cannot be put away. */
  onCancel?: () => void;
}

const form = 'payout-account';

/** Binds an account of the member's own, with the payment password. */
export function PayoutAccountForm({ memberId, onAdded, onCancel }: PayoutAccountFormProps) {
  const t = useTranslations('wallet.payout');
  const common = useTranslations('wallet.common');
  const kindText = useTranslations('wallet.methodKinds');
  const kinds = usePayableKinds();
  const { typed, textOf, failure, isBusy } = usePayoutForm(memberId, kinds[0], onAdded);
  const { values, getFieldProps, submit } = typed;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Select
        {...getFieldProps('kind')}
        label={t('kind')}
        options={kinds.map((kind) => ({ value: kind, label: kindText(kind) }))}
        error={textOf('kind')}
      />
      <TextInput
        {...getFieldProps('name')}
        label={t(`fieldName.${values.kind}`)}
        autoComplete="off"
        maxLength={maxPayoutName}
        error={textOf('name')}
      />
      <TextInput
        {...getFieldProps('holder')}
        label={t('fieldHolder')}
        hint={t('fieldHolderHint')}
        autoComplete="name"
        maxLength={holderLength.max}
        error={textOf('holder')}
      />
      <TextInput
        {...getFieldProps('number')}
        label={t(`fieldNumber.${values.kind}`)}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        error={textOf('number')}
      />
      <PaymentPasswordField {...getFieldProps('paymentPassword')} error={textOf('paymentPassword')} />
      <FormFailure failure={failure} refusedText={t('refused')} uncertainText={t('uncertain')} />
      <div className={styles.steps}>
        <Button type="submit" isBusy={isBusy}>
          {t('submit')}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {common('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Those that the brand pays out to; all of them while that is not known. */
function usePayableKinds(): readonly PayoutAccountInput['kind'][] {
  const methods = useCashierOptions().data?.withdrawal;
  const paid = payoutKinds.filter((kind) => methods?.some((method) => method.kind === kind));
  return paid.length > 0 ? paid : payoutKinds;
}

function usePayoutForm(
  memberId: string,
  firstKind: PayoutAccountInput['kind'] | undefined,
  onAdded: (name: string) => void,
) {
  const { mutate } = usePayoutAccounts();
  const { run, failure, isBusy } = useKeyedAction(cashier.addPayoutAccount, memberId, {
    draft: form,
    through: useConfirmed(),
    secret: 'paymentPassword',
  });
  const { form: typed, errorOf } = useWalletForm<PayoutAccountInput>({
    form,
    memberId,
    failure,
    secret: 'paymentPassword',
    initial: { kind: firstKind ?? 'bank', name: '', holder: '', number: '', paymentPassword: '' },
    schema: payoutAccountSchema,
    onSubmit: async (values) => {
      const added = await run(payoutAccountSchema().cast(values));
      // After an uncertain end, too: the list says whether it is there.
      void mutate();
      if (added) onAdded(added.name);
    },
  });
  const fieldText = useFieldText({});
  const { kind } = typed.values;
  const fieldOfKind: Partial<Record<keyof PayoutAccountInput, string>> = {
    name: `${kind}Name`,
    number: `${kind}Number`,
  };
  const textOf = (field: keyof PayoutAccountInput) => fieldText(errorOf(field), fieldOfKind[field] ?? field);
  return { typed, textOf, failure, isBusy };
}
