import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { MobileInput } from '@/lib/contract/calls/session';
import styles from './mobile-field.module.css';
import { useCountries, type NamedCountry } from './use-countries';

export interface MobileFieldProps {
  value: MobileInput;
  onChange: (value: MobileInput) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: string | undefined;
  optionalLabel?: string | undefined;
}

export const noMobile: MobileInput = { mobileNum: '', countryDialingCode: '' };

/** What a code was sent to: `+639171234567`. Empty while the number is. */
export function mobileDestination({ mobileNum, countryDialingCode }: MobileInput): string {
  const digits = mobileNum.replace(/\D/g, '').replace(/^0+/, '');
  return digits && `${countryDialingCode}${digits}`;
}

/**
 * A mobile number with the dialing code of its country, which begins with the brand's country:
 *
 *     <MobileField value={form.values} onChange={(mobile) => form.setValues({...form.values, ...mobile})} />
 */
export function MobileField({ value, onChange, onBlur, error, hint, optionalLabel }: MobileFieldProps) {
  const t = useTranslations('auth.mobile');
  const { chosen, options, isWaiting, isFailed, choose } = useDialingCode(value, onChange);
  return (
    <div className={styles.mobile}>
      {isFailed ? (
        <TextInput
          label={t('dialingCode')}
          autoComplete="tel-country-code"
          inputMode="tel"
          value={value.countryDialingCode}
          onChange={(event) => onChange({ ...value, countryDialingCode: event.target.value })}
        />
      ) : (
        <Select
          label={t('country')}
          autoComplete="off"
          options={options}
          value={chosen}
          disabled={isWaiting}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      <TextInput
        label={t('number')}
        type="tel"
        inputMode="tel"
        name="mobileNum"
        autoComplete="tel-national"
        value={value.mobileNum}
        onChange={(event) => onChange({ ...value, mobileNum: event.target.value })}
        {...(onBlur && { onBlur })}
        error={error}
        hint={hint}
        optionalLabel={optionalLabel}
      />
    </div>
  );
}

/** Several countries share a code, so the country is what is chosen, and the code is what follows from it. */
function useDialingCode(value: MobileInput, onChange: (value: MobileInput) => void) {
  const t = useTranslations('auth.mobile');
  const { countries, defaultCountry, isFailed } = useCountries();
  const [countryCode, setCountryCode] = useState<string | null>(null);
  const ofCode = (country: NamedCountry) => country.countryDialingCode === value.countryDialingCode;
  const chosen =
    countries?.find((country) => country.countryCode === countryCode && ofCode(country)) ??
    (defaultCountry && ofCode(defaultCountry) ? defaultCountry : countries?.find(ofCode));

  const isEmpty = value.countryDialingCode === '';
  useEffect(() => {
    if (isEmpty && defaultCountry)
      onChange({ ...value, countryDialingCode: defaultCountry.countryDialingCode });
  }, [isEmpty, defaultCountry, value, onChange]);

  const options = (countries ?? []).map((country) => ({
    value: country.countryCode,
    label: t('option', { name: country.name, code: country.countryDialingCode }),
  }));
  return {
    chosen: chosen?.countryCode ?? '',
    // A list that is on its way is not an empty one: nothing can be chosen from it, and it says why.
    options: chosen ? options : [{ value: '', label: t(countries ? 'choose' : 'loading') }, ...options],
    isWaiting: !countries && !isFailed,
    isFailed,
    choose: (code: string) => {
      const country = countries?.find((one) => one.countryCode === code);
      setCountryCode(code);
      onChange({ ...value, countryDialingCode: country?.countryDialingCode ?? '' });
    },
  };
}
