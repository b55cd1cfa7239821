import { useTranslations } from 'next-intl';
import { string } from 'yup';
import { checkFields } from '@/components/forms/check-fields';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/sections.module.css';
import { useForm } from '@/components/forms/use-form';
import { useConfirmed } from '@/components/gate/identity/use-confirmed-action';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { call } from '@/lib/client/call/call';
import { security } from '@/lib/contract/calls/security';
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
  const form = useAddPasskey(deviceName, onAdded);
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormAlert text={form.failure} />
      <TextInput
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        maxLength={maxNameLength}
        {...form.field('name')}
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
  const confirmed = useConfirmed();
  const nameSchema = () => string().trim().max(maxNameLength, 'too.long').required('required');

  async function add(name: string): Promise<void> {
    const asked = await confirmed(() => call(security.passkeyOptions, {}));
    if (!asked) return;
    const { challengeId, options } = asked.output;
    const made = await makePasskey(options);
    if (made === 'cancelled') return;
    if (typeof made === 'string') {
      form.setFailure(t(made));
      return;
    }
    const added = await confirmed(() => call(security.addPasskey, { challengeId, name, ...made }));
    if (added) onAdded(name);
  }

  const form = useForm({
    initialValues: { name: deviceName },
    check: (values) => checkFields({ name: nameSchema() }, values),
    send: ({ name }) => add(name.trim()),
    checksOnBlur: true,
  });
  return form;
}
