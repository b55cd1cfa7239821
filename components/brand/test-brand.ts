import type { FieldRule } from '@/lib/contract/calls/member';
import type { Permission } from '@/lib/contract/calls/system';

const rule = (minLength: number, maxLength: number, acceptedPattern = '*', patternId = ''): FieldRule => ({
  enabled: true,
  required: true,
  minLength,
  maxLength,
  acceptedPattern,
  patternId,
});

/** What tests of the forms know of the brand: these modules are on, and these are its rules. */
export function brandWith(modules: readonly string[], more: Partial<Permission> = {}): Permission {
  return {
    brandName: 'Parlour',
    languages: ['en'],
    whitelabel: modules.map((modId) => ({ modId, enabled: '1', childrenNodes: [] })),
    registerRules: {
      username: rule(4, 16, '[A-Za-z0-9]+', 'letters_numbers'),
      password: rule(8, 20),
      email: rule(5, 64, '\\S+@\\S+', 'email'),
      mobileNum: rule(10, 11, '[0-9]+', 'digits'),
    },
    resources: [],
    customerService: null,
    analytics: { gtagId: null },
    imageCDNs: [],
    launchGameCDNs: [],
    location: { ip: '' },
    maintenance: false,
    regionRestriction: false,
    loginedToHomePage: false,
    isPlayMoney: true,
    snowEffect: false,
    currencySymbol: 'P',
    defaultCountryCode: 'PH',
    firebase: null,
    outboxPath: null,
    ...more,
  };
}

export const someCountries = [
  { countryCode: 'US', countryDialingCode: '+1' },
  { countryCode: 'PH', countryDialingCode: '+63' },
  { countryCode: 'CA', countryDialingCode: '+1' },
];
