import { array, boolean, lazy, number, object, string, type ISchema, type Schema } from 'yup';
import type { InputOf, OutputOf } from '../define';
import type {
  FieldRules,
  member,
  MemberInfo,
  QuickRegisterInput,
  RegisterCodeSent,
  RegisterInput,
} from '../calls/member';
import { accountTypes, type AccountType } from '../types';
import {
  absentCalls,
  adultAge,
  defaultCurrencySymbol,
  picture,
  unstated,
  unstatedMoney,
  type FamilySchemas,
} from './common';
import { language } from './game-parts';
import { firebaseChannels } from '../calls/session';
import {
  captchaFields,
  codeSentFields,
  codeSentSchema,
  codeText,
  dialingCode,
  loginOutputFields,
  loginOutputSchema,
  loginText,
  mobileFields,
  nothingBack,
} from './session';

/** The shape only; what the brand asks of each field is checked by `lib/contract/forms/register-rules.ts`. */
const text = () => string().typeError('invalid').max(512, 'too.long');
const flag = () => boolean().typeError('invalid');

const registerInput = object({
  username: text(),
  password: text(),
  confirmPassword: text(),
  payeeName: text(),
  email: text(),
  qqNum: text(),
  mobileNum: text(),
  recommenderId: text(),
  ...captchaFields(),
  verificationCode: text(),
  affiliateCode: text(),
  paymentPassword: text(),
  line: text(),
  whatsapp: text(),
  facebook: text(),
  wechat: text(),
  idNumber: text(),
  birthDate: text(),
  referralCode: text(),
  domain: text(),
  countryDialingCode: dialingCode(),
  firebaseChannel: string().typeError('invalid').oneOf(firebaseChannels, 'invalid'),
  firebaseIdToken: string().typeError('invalid').max(4096, 'too.long'),
  registerUrl: text(),
  registerMethod: text()
    .oneOf(['WEB'] as const, 'invalid')
    .required('required'),
  termsAccepted: flag().required('required'),
  ageConfirmed: flag().required('required'),
  login: flag().oneOf([true], 'invalid').required('required'),
});

const quickRegisterInput = object({
  password: text().required('required'),
  confirmPassword: text().required('required'),
  ...captchaFields(),
  affiliateCode: text(),
  referralCode: text(),
  domain: text(),
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

const count = () => number().integer().min(0).required();

const memberInfo = object({
  id: string().required(),
  account: string().required(),
  nickname: string().required(),
  type: accountType(),
  isAgent: accountType(),
  toUpline: unstated(boolean().required(), false),
  clubLabel: object({
    labelName: unstated(string().defined(), ''),
    rankLevel: unstated(number().integer().required(), 0),
  }).required(),
  memberLabel: unstated(array(string().required()).required(), []),
  balance: unstatedMoney(),
  currencySymbol: unstated(string().defined(), defaultCurrencySymbol),
  unreadMessage: unstated(count(), 0),
  availablePromo: unstated(count(), 0),
  claimableRewards: number().integer().min(0),
  claimableMissions: number().integer().min(0),
  avatar: string().nullable(),
  hasVip: unstated(boolean().required(), false),
  vipRankLevel: unstated(count(), 0),
  absentCalls: absentCalls(),
  lastLoginAt: unstated(string().nullable(), undefined),
  lastLogin: object({
    at: string().required(),
    device: string().defined(),
    address: string().defined(),
  })
    .nullable()
    .notRequired()
    .default(undefined),
});

/** The id of the default picture is empty. */
const avatar = () => ({
  iconId: unstated(string().defined(), ''),
  picture: picture(),
});

export const memberSchemas: FamilySchemas<typeof member> = {
  info: { input: object({}), output: memberInfo as Schema<MemberInfo> },
  register: { input: registerInput as Schema<RegisterInput>, output: loginOutputSchema },
  registerMobile: { input: registerInput as Schema<RegisterInput>, output: loginOutputSchema },
  quickRegister: {
    input: quickRegisterInput as Schema<QuickRegisterInput>,
    output: object({ ...loginOutputFields(), username: string().required() }) as Schema<
      OutputOf<typeof member.quickRegister>
    >,
  },
  sendRegisterCode: {
    input: object({
      mobileNo: string().typeError('invalid').max(20, 'too.long').required('required'),
      countryDialingCode: dialingCode().required('required'),
      ...captchaFields(),
    }) as Schema<InputOf<typeof member.sendRegisterCode>>,
    output: object({ ...codeSentFields(), browserToken: string() }) as Schema<RegisterCodeSent>,
  },
  changePassword: {
    input: object({
      oldPassword: loginText(),
      newPassword: loginText().required('required'),
      confirmNewPassword: loginText().required('required'),
      termsAccepted: boolean(),
      ageConfirmed: boolean(),
    }) as Schema<InputOf<typeof member.changePassword>>,
    output: object({ token: string() }) as Schema<OutputOf<typeof member.changePassword>>,
  },
  forgotByEmail: {
    input: object({ username: loginText().required('required'), email: loginText().required('required') }),
    output: nothingBack,
  },
  resetByEmail: {
    input: object({
      username: loginText().required('required'),
      email: loginText().required('required'),
      verificationCode: codeText().required('required'),
      newPassword: loginText().required('required'),
    }),
    output: loginOutputSchema,
  },
  sendPasswordCode: { input: object(mobileFields()), output: codeSentSchema },
  resetByMobile: {
    input: object({
      ...mobileFields(),
      verificationCode: codeText().required('required'),
      newPassword: loginText().required('required'),
    }),
    output: loginOutputSchema,
  },
  registerSettings: {
    input: object({}),
    output: object({ fields: fieldRules, minimumAge: unstated(number().integer().required(), adultAge) }),
  },
  icons: {
    input: object({}),
    output: object({
      list: array(object(avatar())).required(),
      iconId: unstated(string().defined(), ''),
    }),
  },
  setIcon: {
    input: object({ iconId: string().typeError('invalid').max(40, 'too.long').required('required') }),
    output: object(avatar()),
  },
  avatar: { input: object({}), output: object(avatar()) },
  updateLanguage: {
    input: object({ language: language().required('required') }),
    output: object({ language: unstated(string().defined(), '') }),
  },
  unreadCount: { input: object({}), output: object({ count: count() }) },
};
