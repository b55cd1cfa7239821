import type { FormikValues } from 'formik';
import { useTranslations } from 'next-intl';
import { useCallback, useState, type ReactNode } from 'react';
import { useBrand } from '@/components/brand/use-brand';
import { brandSchema, mobileSchemas } from '@/components/forms/check-fields';
import { EmailCodeFields } from '@/components/forms/codes/email-code-fields';
import { MobileCodeFields } from '@/components/forms/codes/mobile-code-fields';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/sections.module.css';
import type { Form } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { keepContactDraft, readContactDraft } from './contact-draft';
import { useBindContact } from './use-bind-contact';

export interface BindContactFormProps {
  memberId: string;
  onBound: () => void;
  onCancel: () => void;
}

/** A mobile number and the code that was sent to it. */
export function BindMobileForm({ memberId, onBound, onCancel }: BindContactFormProps) {
  const brand = useBrand();
  const [initialValues] = useState(() => {
    const { mobileNum, countryDialingCode } = readContactDraft(memberId);
    return { mobileNum, countryDialingCode, verificationCode: '' };
  });
  const onKeep = useCallback(
    ({ mobileNum, countryDialingCode }: typeof initialValues) =>
      keepContactDraft(memberId, { mobileNum, countryDialingCode }),
    [memberId],
  );
  const { form, send } = useBindContact({
    initialValues,
    schemas: mobileSchemas(brand),
    inputOf: ({ mobileNum, countryDialingCode }) => ({
      channel: 'mobile',
      mobileNum: mobileNum.trim(),
      countryDialingCode,
    }),
    onKeep,
    onBound,
  });
  return (
    <ContactForm form={form} onCancel={onCancel}>
      <MobileCodeFields form={form} purpose="contact" send={send} />
    </ContactForm>
  );
}

/** An e-mail address and the code that was sent to it. */
export function BindEmailForm({ memberId, onBound, onCancel }: BindContactFormProps) {
  const brand = useBrand();
  const [initialValues] = useState(() => ({ email: readContactDraft(memberId).email, verificationCode: '' }));
  const onKeep = useCallback(
    ({ email }: typeof initialValues) => keepContactDraft(memberId, { email }),
    [memberId],
  );
  const { form, send } = useBindContact({
    initialValues,
    schemas: { email: brandSchema(brand, 'email') },
    inputOf: ({ email }) => ({ channel: 'email', email: email.trim() }),
    onKeep,
    onBound,
  });
  return (
    <ContactForm form={form} onCancel={onCancel}>
      <EmailCodeFields form={form} purpose="contact" send={send} />
    </ContactForm>
  );
}

interface ContactFormProps {
  form: Pick<Form<FormikValues>, 'submit' | 'failure' | 'isSubmitting'>;
  onCancel: () => void;
  children: ReactNode;
}

function ContactForm({ form, onCancel, children }: ContactFormProps) {
  const t = useTranslations('security');
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormAlert text={form.failure} />
      {children}
      <div className={styles.actions}>
        <Button type="submit" isBusy={form.isSubmitting}>
          {t('contacts.submit')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
