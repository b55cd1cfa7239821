import type { CodeSent, MobileInput } from '@/lib/contract/calls/session';
import type { Form } from '../use-form';
import { CodeField } from './code-field';
import { MobileField, mobileDestination } from './mobile-field';
import { useCountries } from './use-countries';

export interface MobileCodeValues extends MobileInput {
  verificationCode: string;
}

/** What of a form this part uses; every `useForm` of such values fits. */
export type MobileCodeForm = Pick<
  Form<MobileCodeValues>,
  'values' | 'errorOf' | 'field' | 'checkField' | 'setFieldTouched' | 'setFieldValue'
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
  const { countries, defaultCountry, isFailed } = useCountries();
  const isCountryComing = countries ? defaultCountry !== null : !isFailed;
  const mobile = { mobileNum: mobileNum.trim(), countryDialingCode };

  const onSend = async () => ((await form.checkField('mobileNum')) ? send(mobile) : null);

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
        error={form.errorOf('mobileNum')}
      />
      <CodeField
        purpose={purpose}
        destination={mobileDestination(mobile)}
        onSend={onSend}
        // The country that the form begins with comes a moment after the form.
        isAwaited={countryDialingCode === '' && isCountryComing}
        {...form.field('verificationCode')}
      />
    </>
  );
}
