import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { useCall } from '@/lib/client/call/use-call';
import { system, type Country } from '@/lib/contract/calls/system';

const noInput = {};
const once = { revalidateOnFocus: false };

export interface NamedCountry extends Country {
  /** In the visitor's language. */
  name: string;
}

export interface Countries {
  /** Null while they are fetched. */
  countries: readonly NamedCountry[] | null;
  /** The country that a form begins with; null when the brand has none, or while nobody knows. */
  defaultCountry: NamedCountry | null;
  isFailed: boolean;
}

/** Countries with their dialing codes, by their names in the language of the page. */
export function useCountries(): Countries {
  const locale = useLocale();
  const list = useCall(system.countries, noInput, once);
  const permission = useCall(system.permission, noInput, once);
  const countries = useMemo(() => list.data && namedCountries(list.data, locale), [list.data, locale]);
  const defaultCode = permission.data?.defaultCountryCode;
  return {
    countries: countries ?? null,
    defaultCountry: countries?.find(({ countryCode }) => countryCode === defaultCode) ?? null,
    isFailed: !countries && list.error !== undefined,
  };
}

function namedCountries(countries: readonly Country[], locale: string): NamedCountry[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return countries
    .map((country) => ({ ...country, name: names.of(country.countryCode) ?? country.countryCode }))
    .sort((one, other) => compare(one.name, other.name));
}
