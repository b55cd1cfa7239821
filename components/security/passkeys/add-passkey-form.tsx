import { useFormik } from 'formik';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { string } from 'yup';
import { checkFields } from '@/components/forms/check-fields';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/sections.module.css';
import { rejectedFields, useFieldTexts } from '@/components/forms/use-field-errors';
import { useSubmit } from '@/components/forms/use-submit';
import { useConfirmed } from '@/components/gate/identity/use-confirmed-action';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { call } from '@/lib/client/call';
import { useErrorText } from '@/lib/client/use-error-text';
import { security } from '@/lib/contract/security';
import { makePasskey } from './make-passkey';

const maxNameLength = 60;

export interface AddPasskeyFormProps {
  /** What the name begins with. */
  deviceName: string;
  onAdded: (name: string) => void;
  onCancel: () => void;
}

/** A name, and then the browser's own window. Who closes that one is back here, and nothing is wrong. */
export function AddPasskeyForm({ deviceName, onAdded, onCancel }: AddPasskeyFormProps) {
  const t = useTranslations('security.passkeys');
  const common = useTranslations('security');
  const { form, failure } = useAddPasskey(deviceName, onAdded);
  const { formRef, submit } = useSubmit(form);
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={submit}>
      <FormAlert text={failure} />
      <TextInput
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        maxLength={maxNameLength}
        error={form.touched.name ? form.errors.name : undefined}
        {...form.getFieldProps('name')}
      />
      <div className={styles.actions}>
        <Button type="submit" isBusy={form.isSubmitting}>
          {t('submit')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  );
}

function useAddPasskey(deviceName: string, onAdded: (name: string) => void) {
  const t = useTranslations('security.passkeys');
  const errorText = useErrorText();
  const fieldTexts = useFieldTexts();
  const confirmed = useConfirmed();
  const [failure, setFailure] = useState<string | null>(null);
  const nameSchema = () => string().trim().max(maxNameLength, 'too.long').required('required');

  async function add(name: string): Promise<void> {
    const asked = await confirmed(() => call(security.passkeyOptions, {}));
    if (!asked) return;
    const { challengeId, options } = asked.output;
    const made = await makePasskey(options);
    if (made === 'cancelled') return;
    if (typeof made === 'string') {
      setFailure(t(made));
      return;
    }
    const added = await confirmed(() => call(security.addPasskey, { challengeId, name, ...made }));
    if (added) onAdded(name);
  }

  const form = useFormik({
    initialValues: { name: deviceName },
    validate: (values) => fieldTexts(checkFields({ name: nameSchema() }, values)),
    onSubmit: async ({ name }, { setErrors }) => {
      setFailure(null);
      try {
        await add(name.trim());
      } catch (error) {
        setFailure(errorText(error));
        setErrors(fieldTexts(rejectedFields(error, ['name'])));
      }
    },
  });
  return { form, failure };
}
