import type { FormikProps } from 'formik';
import type { CodeSent, MobileInput } from '@/lib/contract/session';
import { CodeField } from './code-field';
import { MobileField, mobileDestination } from './mobile-field';

export interface MobileCodeValues extends MobileInput {
  verificationCode: string;
}

/** What of a form this part uses; every `useFormik` of such values fits. */
export type MobileCodeForm = Pick<
  FormikProps<MobileCodeValues>,
  'values' | 'touched' | 'errors' | 'getFieldProps' | 'validateForm' | 'setFieldTouched' | 'setFieldValue'
>;

export interface MobileCodeFieldsProps {
  form: MobileCodeForm;
  /** What the code is for; see `CodeField`. */
  purpose: string;
  send: (mobile: MobileInput) => Promise<CodeSent | null>;
}

/** A number and the code that is sent to it. No code is asked for before the number is one. */
export function MobileCodeFields({ form, purpose, send }: MobileCodeFieldsProps) {
  const { mobileNum, countryDialingCode } = form.values;
  const mobile = { mobileNum: mobileNum.trim(), countryDialingCode };
  const errorOf = (field: keyof MobileCodeValues) => (form.touched[field] ? form.errors[field] : undefined);

  async function onSend() {
    await form.setFieldTouched('mobileNum', true, false);
    const errors = await form.validateForm();
    return errors.mobileNum ? null : send(mobile);
  }

  return (
    <>
      <MobileField
        value={{ mobileNum, countryDialingCode }}
        onChange={(value) => {
          if (value.countryDialingCode !== countryDialingCode)
            void form.setFieldValue('countryDialingCode', value.countryDialingCode);
          if (value.mobileNum !== mobileNum) void form.setFieldValue('mobileNum', value.mobileNum);
        }}
        onBlur={() => void form.setFieldTouched('mobileNum', true)}
        error={errorOf('mobileNum')}
      />
      <CodeField
        purpose={purpose}
        destination={mobileDestination(mobile)}
        onSend={onSend}
        error={errorOf('verificationCode')}
        {...form.getFieldProps('verificationCode')}
      />
    </>
  );
}
