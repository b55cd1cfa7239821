import type { Pool } from 'pg';
import type { QuickRegisterInput, RegisterInput } from '@/lib/contract/calls/member';

/** Every module that a registration asks about. */
export const registerModules = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'REGMOBVERF3',
  'DIRECTREG3',
  'FREEPLAY3',
];

/** Puts a newer row over a rule, as a brand's operator would: `true, false` for enabled and not required. */
export async function changeRule(owner: Pool, field: string, change: string): Promise<void> {
  await owner.query(
    `insert into register_field_rules
     select field, clock_timestamp(), ${change}, min_length, max_length, accepted_pattern, pattern_id
     from register_field_rules where field = $1 order by since desc limit 1`,
    [field],
  );
}

const consent = { registerMethod: 'WEB', termsAccepted: true, ageConfirmed: true, login: true } as const;
const password = 'parlour-1';

export const usernameForm = (username: string, more: Partial<RegisterInput> = {}): RegisterInput => ({
  username,
  password,
  confirmPassword: password,
  ...consent,
  ...more,
});

export const mobileForm = (mobileNum: string, more: Partial<RegisterInput> = {}): RegisterInput => ({
  mobileNum,
  countryDialingCode: '+63',
  password,
  confirmPassword: password,
  ...consent,
  ...more,
});

export const quickForm = (more: Partial<QuickRegisterInput> = {}): QuickRegisterInput => ({
  password,
  confirmPassword: password,
  ...consent,
  ...more,
});
