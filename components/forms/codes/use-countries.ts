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
  /** The country that a form begins with: the brand's, or the first that the platform lists; null while nobody knows. */
  defaultCountry: NamedCountry | null;
  /** There is nothing to choose from. */
  isFailed: boolean;
}

/** Countries with their dialing codes, by their names in the language of the page. */
export function useCountries(): Countries {
  const locale = useLocale();
  const list = useCall(system.countries, noInput, once);
  const permission = useCall(system.permission, noInput, once);
  const countries = useMemo(() => list.data && namedCountries(list.data, locale), [list.data, locale]);
  const named = (code: string | null | undefined) =>
    countries?.find(({ countryCode }) => countryCode === code);
  const isKnown = permission.data !== undefined || permission.error !== undefined;
  const first = isKnown ? named(list.data?.[0]?.countryCode) : undefined;
  return {
    countries: countries ?? null,
    defaultCountry: named(permission.data?.defaultCountryCode) ?? first ?? null,
    isFailed: countries ? countries.length === 0 : list.error !== undefined,
  };
}

function namedCountries(countries: readonly Country[], locale: string): NamedCountry[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return countries
    .map((country) => ({ ...country, name: names.of(country.countryCode) ?? country.countryCode }))
    .sort((one, other) => compare(one.name, other.name));
}
