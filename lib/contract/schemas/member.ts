import { array, boolean, lazy, number, object, string, type ISchema, type Schema } from 'yup';
import type { FieldRules, member, MemberInfo, RegisterInput } from '../member';
import { accountTypes, type AccountType } from '../types';
import { moneySchema, type FamilySchemas } from './common';
import { loginOutputSchema } from './session';

/** The shape only; what the brand asks of each field is checked by `lib/schemas/register-rules.ts`. */
const text = () => string().typeError('invalid').max(512, 'too.long');
const flag = () => boolean().typeError('invalid');

const registerInput = object({
  username: text().required('required'),
  password: text().required('required'),
  confirmPassword: text().required('required'),
  payeeName: text(),
  email: text(),
  qqNum: text(),
  mobileNum: text(),
  recommenderId: text(),
  captcha: text(),
  captchaId: text(),
  verificationCode: text(),
  affiliateCode: text(),
  paymentPassword: text(),
  line: text(),
  whatsapp: text(),
  facebook: text(),
  wechat: text(),
  idNumber: text(),
  referralCode: text(),
  domain: text(),
  countryDialingCode: text(),
  registerUrl: text(),
  registerMethod: text()
    .oneOf(['WEB'] as const, 'invalid')
    .required('required'),
  termsAccepted: flag().required('required'),
  ageConfirmed: flag().required('required'),
  login: flag().oneOf([true], 'invalid').required('required'),
});

const fieldRule = object({
  enabled: boolean().required(),
  required: boolean().required(),
  minLength: number().integer().min(0).required(),
  maxLength: number().integer().min(0).required(),
  acceptedPattern: string().required(),
  patternId: string().defined(),
});

/** Rules by field name: whichever fields the gateway names. */
const fieldRules = lazy((value: unknown) =>
  object(Object.fromEntries(Object.keys(value ?? {}).map((field) => [field, fieldRule]))).required(),
) as unknown as ISchema<FieldRules>;

const accountType = (): Schema<AccountType> => number().oneOf(accountTypes).required() as Schema<AccountType>;

const memberInfo = object({
  id: string().required(),
  account: string().required(),
  nickname: string().required(),
  type: accountType(),
  isAgent: accountType(),
  toUpline: boolean().required(),
  clubLabel: object({ labelName: string().defined(), rankLevel: number().integer().required() }).required(),
  memberLabel: array(string().required()).required(),
  balance: moneySchema(),
  currencySymbol: string().defined(),
  unreadMessage: number().integer().min(0).required(),
  availablePromo: number().integer().min(0).required(),
  hasVip: boolean().required(),
  vipRankLevel: number().integer().min(0).required(),
  lastLoginAt: string().nullable().default(null),
});

export const memberSchemas: FamilySchemas<typeof member> = {
  info: { input: object({}), output: memberInfo as Schema<MemberInfo> },
  register: { input: registerInput as Schema<RegisterInput>, output: loginOutputSchema },
  registerSettings: {
    input: object({}),
    output: object({ fields: fieldRules, minimumAge: number().integer().required() }),
  },
  unreadCount: { input: object({}), output: object({ count: number().integer().min(0).required() }) },
};
