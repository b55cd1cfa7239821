import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldTexts } from '@/components/forms/use-field-errors';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { checkFields } from '@/components/forms/check-fields';
import { FormFailure } from '@/components/money/form-failure';
import styles from '@/components/money/money.module.css';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { string } from 'yup';
import { points, type PointAddress, type PointAddressFields } from '@/lib/contract/calls/points';
import type { FieldErrors } from '@/lib/contract/errors';

export interface AddressFormProps {
  memberId: string;
  /** Null for a new one. */
  address: PointAddress | null;
  onSaved: (address: PointAddress) => void;
  onCancel: () => void;
}

const empty: PointAddressFields = {
  receiver: '',
  phone: '',
  street: '',
  city: '',
  province: '',
  postalCode: '',
};

const fields = [
  { name: 'receiver', autoComplete: 'name' },
  { name: 'phone', autoComplete: 'tel', inputMode: 'tel' },
  { name: 'street', autoComplete: 'street-address' },
  { name: 'city', autoComplete: 'address-level2' },
  { name: 'province', autoComplete: 'address-level1', isOptional: true },
  { name: 'postalCode', autoComplete: 'postal-code', isOptional: true },
] as const;

const filled = () => string().trim().required('required');

const schemas = {
  receiver: filled().max(80, 'too.long'),
  phone: filled().matches(/^\+?[0-9][0-9 ()-]{4,23}$/, 'phone'),
  street: filled().max(160, 'too.long'),
  city: filled().max(80, 'too.long'),
  province: string().trim().max(80, 'too.long'),
  postalCode: string()
    .trim()
    .max(12, 'too.long')
    .matches(/^[A-Za-z0-9 -]*$/, 'pattern'),
};

/** It stands inside the order's form, so it is no form of its own: a button keeps the address. */
export function AddressForm({ memberId, address, onSaved, onCancel }: AddressFormProps) {
  const t = useTranslations('points.address');
  const textsOf = useFieldTexts();
  const [values, setValues] = useState<PointAddressFields>(() => address ?? empty);
  const [errors, setErrors] = useState<FieldErrors | null>(null);
  const { run, failure, isBusy } = useKeyedAction(points.putAddress, memberId);
  const texts = textsOf(errors ?? failure?.error.value?.fields);
  async function save() {
    const found = checkFields(schemas, values);
    setErrors(found);
    if (found) return;
    const saved = await run({ ...values, ...(address && { addressId: address.addressId }) });
    if (saved) onSaved(saved);
  }
  return (
    <div className={styles.section} role="group" aria-label={t(address ? 'editTitle' : 'addTitle')}>
      <h3>{t(address ? 'editTitle' : 'addTitle')}</h3>
      {fields.map(({ name, ...field }) => (
        <TextInput
          key={name}
          label={t(name)}
          autoComplete={field.autoComplete}
          {...('inputMode' in field && { inputMode: field.inputMode })}
          {...('isOptional' in field && { optionalLabel: t('optional') })}
          value={values[name]}
          error={texts[name]}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          // Enter would send the order around it.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (!isBusy) void save();
          }}
        />
      ))}
      <FormFailure failure={failure} refusedText={t('refused')} uncertainText={t('uncertain')} />
      <div className={styles.steps}>
        <Button isBusy={isBusy} onClick={() => void save()}>
          {t('save')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
