import { defineCall, defineFamily, type Nothing } from './define';
import type { LoginOutput } from './session';
import type { AccountType, MoneyText, TimeText } from './types';

/** The registration user of section 3; which fields are shown, required and how they look is `FieldRules`. */
export interface RegisterInput {
  username: string;
  password: string;
  confirmPassword: string;
  payeeName?: string;
  email?: string;
  qqNum?: string;
  mobileNum?: string;
  recommenderId?: string;
  captcha?: string;
  captchaId?: string;
  verificationCode?: string;
  affiliateCode?: string;
  paymentPassword?: string;
  line?: string;
  whatsapp?: string;
  facebook?: string;
  wechat?: string;
  idNumber?: string;
  referralCode?: string;
  domain?: string;
  countryDialingCode?: string;
  registerUrl?: string;
  registerMethod: 'WEB';
  termsAccepted: boolean;
  ageConfirmed: boolean;
  login: true;
}

export interface FieldRule {
  enabled: boolean;
  required: boolean;
  minLength: number;
  maxLength: number;
  /** A regular expression the whole value must match; `*` means any. */
  acceptedPattern: string;
  /** Chooses the message family of section 5. */
  patternId: string;
}

export type FieldRules = Record<string, FieldRule>;

export interface RegisterSettings {
  fields: FieldRules;
  minimumAge: number;
}

export interface MemberInfo {
  id: string;
  account: string;
  nickname: string;
  type: AccountType;
  isAgent: AccountType;
  toUpline: boolean;
  clubLabel: { labelName: string; rankLevel: number };
  memberLabel: string[];
  balance: MoneyText;
  currencySymbol: string;
  unreadMessage: number;
  availablePromo: number;
  hasVip: boolean;
  vipRankLevel: number;
  /** The login before this one; null at the first. Shown after each login. */
  lastLoginAt: TimeText | null;
}

export const member = defineFamily('member', {
  info: defineCall<Nothing, MemberInfo>({
    method: 'GET',
    path: '/wps/member/info',
    access: 'member',
    summary: 'The logged-in member.',
  }),
  register: defineCall<RegisterInput, LoginOutput>({
    method: 'PUT',
    path: '/wps/member/register',
    access: 'public',
    encrypted: true,
    issuesToken: true,
    rate: { points: 10, seconds: 60 },
    summary: 'Register with a username and password; logs in.',
  }),
  registerSettings: defineCall<Nothing, RegisterSettings>({
    method: 'GET',
    path: '/wps/system/setting/register',
    access: 'public',
    summary: 'The rules of the registration form, field by field.',
  }),
  unreadCount: defineCall<Nothing, { count: number }>({
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    access: 'member',
    summary: 'How many messages are unread.',
  }),
});
